<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="crosscartes-country" tilewidth="196" tileheight="150" tilecount="24" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="tree-oak-1">
  <image width="84" height="112" source="../assets/crosscartes/tree-oak-1.svg"/>
 </tile>
 <tile id="1" type="tree-oak-2">
  <image width="84" height="112" source="../assets/crosscartes/tree-oak-2.svg"/>
 </tile>
 <tile id="2" type="tree-pine-1">
  <image width="84" height="112" source="../assets/crosscartes/tree-pine-1.svg"/>
 </tile>
 <tile id="3" type="tree-pine-2">
  <image width="84" height="112" source="../assets/crosscartes/tree-pine-2.svg"/>
 </tile>
 <tile id="4" type="tree-poplar">
  <image width="84" height="112" source="../assets/crosscartes/tree-poplar.svg"/>
 </tile>
 <tile id="5" type="house-1">
  <image width="112" height="100" source="../assets/crosscartes/house-1.svg"/>
 </tile>
 <tile id="6" type="house-2">
  <image width="112" height="100" source="../assets/crosscartes/house-2.svg"/>
 </tile>
 <tile id="7" type="house-3">
  <image width="112" height="100" source="../assets/crosscartes/house-3.svg"/>
 </tile>
 <tile id="8" type="church">
  <image width="120" height="150" source="../assets/crosscartes/church.svg"/>
 </tile>
 <tile id="9" type="windmill">
  <image width="130" height="140" source="../assets/crosscartes/windmill.svg"/>
 </tile>
 <tile id="10" type="hay">
  <image width="60" height="46" source="../assets/crosscartes/hay.svg"/>
 </tile>
 <tile id="11" type="sheep">
  <image width="60" height="50" source="../assets/crosscartes/sheep.svg"/>
 </tile>
 <tile id="12" type="bush">
  <image width="60" height="44" source="../assets/crosscartes/bush.svg"/>
 </tile>
 <tile id="13" type="rock">
  <image width="60" height="44" source="../assets/crosscartes/rock.svg"/>
 </tile>
 <tile id="14" type="flowers">
  <image width="84" height="50" source="../assets/crosscartes/flowers.svg"/>
 </tile>
 <tile id="15" type="tent">
  <image width="120" height="90" source="../assets/crosscartes/tent.svg"/>
 </tile>
 <tile id="16" type="crowd">
  <image width="110" height="60" source="../assets/crosscartes/crowd.svg"/>
 </tile>
 <tile id="17" type="field-wheat">
  <image width="196" height="104" source="../assets/crosscartes/field-wheat.svg"/>
 </tile>
 <tile id="18" type="field-plough">
  <image width="196" height="104" source="../assets/crosscartes/field-plough.svg"/>
 </tile>
 <tile id="19" type="field-lavender">
  <image width="196" height="104" source="../assets/crosscartes/field-lavender.svg"/>
 </tile>
 <tile id="20" type="field-vine">
  <image width="196" height="104" source="../assets/crosscartes/field-vine.svg"/>
 </tile>
 <tile id="21" type="line-start">
  <image width="120" height="46" source="../assets/crosscartes/line-start.svg"/>
 </tile>
 <tile id="22" type="line-arrival">
  <image width="120" height="46" source="../assets/crosscartes/line-arrival.svg"/>
 </tile>
 <tile id="23" type="sign">
  <image width="170" height="90" source="../assets/crosscartes/sign.svg"/>
 </tile>
</tileset>
