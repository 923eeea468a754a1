import { toVin } from "./vins";
import { read } from "/work/wt/leftovers/testing/hand-made-page";
import { readPair } from "../app/extract/text/colours/colour-story";
import { parseHeadline } from "../app/extract/text/headline";
import { isPaint } from "../app/extract/text/colours/paint-words";
console.log(isPaint("pearl w tan"), readPair("pearl w tan"), readPair("pearl w/ tan"), isPaint("Silver w black"));
for (const t of ["Honda Civic LX, 2013 (blue)","Civic LX (2014)","Dodge Charger 2013 SE V6, blanco, rines negros","2013 Charger SE","Honda CR-V LX 2012"]) console.log(t, parseHeadline(t));
const show = (r:any)=>r.map((v:any)=>`\n   ${v.year} ${v.make} ${v.model} ${v.trim} $${v.price} ${v.mileage} ${v.exteriorColor}/${v.interiorColor} ${v.images} ${v.originalListingUrl}`).join("");
const col=(h:string,p:string)=>`<div class=col><figure><img src="/${p}.jpg"></figure>${h}</div>`;
const two = `<h1>Two Accords, one gray, one white</h1><div class=entry><div class=cols>${col(`<h3>2019 Honda Accord LX</h3><p>Sterling gray, 111k, black cloth. <strong>$7,450</strong><br>VIN ${toVin(8)}</p>`,"a")}${col(`<h3>2019 Honda Accord SE</h3><p>White, 96,020 miles, dune cloth. <strong>$8,250</strong><br>VIN ${toVin(9)}</p>`,"b")}</div><p>Either one with $500 off for a trade.</p></div>`;
console.log("two", show(read(two,"https://www.dell.example/2024/05/two-accords/","<title>Two Accords, one gray - Dell Motors</title>")));
console.log("two2", show(read(two.replace("Two Accords, one","2019 Honda Accord, 2019 Honda Accord, one"),"https://www.dell.example/2024/05/two-accords/","<title>Two Accords, one gray - Dell Motors</title>")));
const p2 = `<h3>Two pickups - take your pick</h3><p>Two good trucks.</p><p><b>Truck 1:</b> 2019 Ford Ranger XLT, 4.0 V6, charcoal, 132,870 mi. <b>$6,800</b>. (${toVin(5)})</p><div class="separator"><a href="/a.jpg"><img src="/a_s.jpg"></a></div>
<p><b>Truck 2:</b> 2019 Nissan Frontier SV, 4.0, pearl white w/ black leather, 97,402 mi. <b>$9,400</b>. (${toVin(77)})</p><div class="separator"><a href="/b.jpg"><img src="/b_s.jpg"></a></div><p>Both have new brakes. Dale 270-555-0142</p>`;
for (const u of ["https://www.dell.example/2024/04/two-pickups.html","https://www.dell.example/two-pickups"]) console.log("p2", show(read(p2,u,"<title>Dell: Two pickups - take your pick</title>")));

for (const u of ["https://www.dell.example/two-accords/"]) console.log("two as list", show(read(two,u,"<title>Two Accords - Dell</title>")));
