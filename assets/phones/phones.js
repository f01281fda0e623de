// A page for trying the server: it joins with the code in the address and shows the view as text.
const socket = new WebSocket(`ws://${location.host}/socket`);
const lang = navigator.language;
socket.onopen = () => socket.send(JSON.stringify({ type: "hello", v: 1, lang, code: location.hash.slice(1) }));
socket.onmessage = (event) => {
  document.getElementById("view").textContent = JSON.stringify(JSON.parse(event.data), null, 1);
};
setInterval(() => socket.readyState === 1 && socket.send('{"type":"ping"}'), 5000);
