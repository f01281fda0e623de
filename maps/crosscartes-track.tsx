<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="crosscartes-track" tilewidth="48" tileheight="54" tilecount="26" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="hexagon">
  <properties>
   <property name="terrain" value="plain"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-plain.svg"/>
 </tile>
 <tile id="1" type="corner">
  <image width="48" height="54" source="../assets/crosscartes/hex-corner.svg"/>
 </tile>
 <tile id="2" type="hexagon">
  <properties>
   <property name="heading" type="int" value="0"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-0.svg"/>
 </tile>
 <tile id="3" type="hexagon">
  <properties>
   <property name="heading" type="int" value="30"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-30.svg"/>
 </tile>
 <tile id="4" type="hexagon">
  <properties>
   <property name="heading" type="int" value="60"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-60.svg"/>
 </tile>
 <tile id="5" type="hexagon">
  <properties>
   <property name="heading" type="int" value="90"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-90.svg"/>
 </tile>
 <tile id="6" type="hexagon">
  <properties>
   <property name="heading" type="int" value="120"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-120.svg"/>
 </tile>
 <tile id="7" type="hexagon">
  <properties>
   <property name="heading" type="int" value="150"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-150.svg"/>
 </tile>
 <tile id="8" type="hexagon">
  <properties>
   <property name="heading" type="int" value="180"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-180.svg"/>
 </tile>
 <tile id="9" type="hexagon">
  <properties>
   <property name="heading" type="int" value="210"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-210.svg"/>
 </tile>
 <tile id="10" type="hexagon">
  <properties>
   <property name="heading" type="int" value="240"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-240.svg"/>
 </tile>
 <tile id="11" type="hexagon">
  <properties>
   <property name="heading" type="int" value="270"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-270.svg"/>
 </tile>
 <tile id="12" type="hexagon">
  <properties>
   <property name="heading" type="int" value="300"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-300.svg"/>
 </tile>
 <tile id="13" type="hexagon">
  <properties>
   <property name="heading" type="int" value="330"/>
   <property name="terrain" value="up"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-up-330.svg"/>
 </tile>
 <tile id="14" type="hexagon">
  <properties>
   <property name="heading" type="int" value="0"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-0.svg"/>
 </tile>
 <tile id="15" type="hexagon">
  <properties>
   <property name="heading" type="int" value="30"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-30.svg"/>
 </tile>
 <tile id="16" type="hexagon">
  <properties>
   <property name="heading" type="int" value="60"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-60.svg"/>
 </tile>
 <tile id="17" type="hexagon">
  <properties>
   <property name="heading" type="int" value="90"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-90.svg"/>
 </tile>
 <tile id="18" type="hexagon">
  <properties>
   <property name="heading" type="int" value="120"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-120.svg"/>
 </tile>
 <tile id="19" type="hexagon">
  <properties>
   <property name="heading" type="int" value="150"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-150.svg"/>
 </tile>
 <tile id="20" type="hexagon">
  <properties>
   <property name="heading" type="int" value="180"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-180.svg"/>
 </tile>
 <tile id="21" type="hexagon">
  <properties>
   <property name="heading" type="int" value="210"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-210.svg"/>
 </tile>
 <tile id="22" type="hexagon">
  <properties>
   <property name="heading" type="int" value="240"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-240.svg"/>
 </tile>
 <tile id="23" type="hexagon">
  <properties>
   <property name="heading" type="int" value="270"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-270.svg"/>
 </tile>
 <tile id="24" type="hexagon">
  <properties>
   <property name="heading" type="int" value="300"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-300.svg"/>
 </tile>
 <tile id="25" type="hexagon">
  <properties>
   <property name="heading" type="int" value="330"/>
   <property name="terrain" value="down"/>
  </properties>
  <image width="48" height="54" source="../assets/crosscartes/hex-down-330.svg"/>
 </tile>
</tileset>
