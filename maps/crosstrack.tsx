<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="crosstrack" tilewidth="448" tileheight="448" tilecount="6" columns="0" objectalignment="bottomleft">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="octagon">
  <image width="448" height="448" source="../assets/crosstrack/space.svg"/>
 </tile>
 <tile id="1" type="connector">
  <image width="256" height="256" source="../assets/crosstrack/connector.svg"/>
 </tile>
 <tile id="2" type="terminal">
  <image width="192" height="192" source="../assets/crosstrack/terminal-a.svg"/>
 </tile>
 <tile id="3" type="terminal">
  <image width="192" height="192" source="../assets/crosstrack/terminal-b.svg"/>
 </tile>
 <tile id="4" type="terminal">
  <image width="192" height="192" source="../assets/crosstrack/terminal-c.svg"/>
 </tile>
 <tile id="5" type="terminal">
  <image width="192" height="192" source="../assets/crosstrack/terminal-d.svg"/>
 </tile>
</tileset>
