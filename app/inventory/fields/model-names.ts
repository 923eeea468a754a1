/** Models that a title alone does not delimit, most of two words, in the makers' spelling. */
export const modelNames: Readonly<Record<string, string>> = {
	AMC: "Gremlin|Javelin",
	Acura: "ILX|MDX|RDX|TLX|TSX|TL|RL|RLX|RSX|ZDX|NSX|Integra|Legend|CL",
	"Alfa Romeo": "Giulia|Stelvio|4C|Tonale|Spider|GTV",
	"Aston Martin": "DB9|DB11|DBX|DBS|Vantage|V8 Vantage|V12 Vantage|Rapide|Vanquish",
	Audi: "A3|A4|A4 allroad|A5|A6|A6 allroad|A7|A8|A8 L|Q3|Q4 e-tron|Q5|Q7|Q8|Q8 e-tron|R8|RS 3|RS 5|RS 6|RS 7|RS Q8|S3|S4|S5|S6|S7|S8|SQ5|SQ7|SQ8|TT|TTS|TT RS|allroad|e-tron|e-tron GT|Q6 e-tron|SQ6 e-tron|Q5 Sportback|Q8 Sportback e-tron|Q4 Sportback e-tron|A6 e-tron|S6 e-tron",
	"Austin-Healey": "Bugeye Sprite",
	Bentley: "Bentayga|Continental|Continental GT|Continental GTC|Flying Spur|Mulsanne|Arnage|Turbo R|Azure|Brooklands",
	BMW: "1 Series|2 Series|3 Series|4 Series|5 Series|6 Series|7 Series|8 Series|X1|X2|X3|X4|X5|X6|X7|XM|Z3|Z4|M2|M3|M4|M5|M6|M8|X3 M|X4 M|X5 M|X6 M|M235i|M240i|M340i|M440i|M550i|M760i|M850i|i3|i4|i5|i7|i8|iX|iX3|Z8|M Roadster|M Coupe",
	Buick:
		"Cascada|Century|Enclave|Electra|Encore|Encore GX|Envision|Envista|Grand National|LaCrosse|LeSabre|Lucerne|Park Avenue|Rainier|Regal|Riviera|Roadmaster|Skylark|Regal Sportback|Regal TourX|Rendezvous|Terraza|Verano|Electra 225|Gran Sport|Grand Sport|Super 8|Estate Wagon",
	Cadillac:
		"Coupe DeVille|Sedan DeVille|Fleetwood Brougham|ATS|ATS-V|CT4|CT5|CT6|CTS|CTS-V|DeVille|DTS|ELR|Escalade|Escalade ESV|Escalade EXT|Escalade IQ|Lyriq|SRX|STS|XLR|XT4|XT5|XT6|XTS|Eldorado|Seville|Fleetwood|Series 62|Sixty Special|Escalade IQL|Eldorado Brougham",
	Chevrolet:
		"Astro|Avalanche|Aveo|Bel Air|Blazer|Blazer EV|Bolt EV|Bolt EUV|C10|Camaro|Caprice|Captiva|Captiva Sport|Cavalier|City Express|Cobalt|Colorado|Corvette|Cruze|Cruze Limited|El Camino|Equinox|Equinox EV|Express|Express 1500|Express 2500|Express 3500|Express Cargo|Express Passenger|HHR|Impala|Impala Limited|Malibu|Malibu Limited|Malibu Classic|Monte Carlo|S-10|Silverado|Silverado 1500|Silverado 1500 Classic|Silverado 1500 LD|Silverado 1500 Limited|Silverado 2500|Silverado 2500HD|Silverado 3500|Silverado 3500HD|Silverado EV|Sonic|Spark|Spark EV|SS|SSR|Suburban|Suburban 1500|Suburban 2500|Tahoe|Tracker|TrailBlazer|TrailBlazer EXT|Traverse|Traverse Limited|Trax|Uplander|Venture|Volt|One-Fifty|Two-Ten|BrightDrop 400|BrightDrop 600|C30|K5|C/K 1500|C/K 2500|C/K 3500|Chevelle|Chevy II|Corvair|Biscayne|Nova|K5 Blazer|LUV|Lumina|Lumina APV|Malibu Maxx|Malibu Hybrid|S10 Blazer|Silverado 1500HD|Silverado 1500 Hybrid|Silverado 4500HD|Silverado 5500HD|Silverado 6500HD|Tahoe Hybrid|Trailblazer SS",
	Chrysler:
		"Fifth Avenue|LeBaron|200|300|300C|300M|Aspen|Concorde|Crossfire|Pacifica|Pacifica Hybrid|PT Cruiser|Sebring|Town & Country|Voyager|LHS|New Yorker|Grand Voyager",
	Datsun: "240Z|260Z|280Z|280ZX|Fairlady Z",
	Dodge:
		"Avenger|Caliber|Caravan|Challenger|Charger|Dakota|Dart|Durango|Grand Caravan|Hornet|Intrepid|Journey|Magnum|Neon|Nitro|Ram 1500|Ram 2500|Ram 3500|Ram Pickup 1500|Ram Pickup 2500|Ram Pickup 3500|Ram Van|Sprinter|Stratus|Viper|Charger Daytona|D100|D150|D200|D250|D350|Grand Caravan Cargo|Polara|Power Ram|Power Wagon|Ram 50|Ram Wagon|Ram ProMaster|Ramcharger|Super Bee|W100|W150|W200|W250|W350|Sprinter 2500|Sprinter 3500",
	Ferrari:
		"296 GTB|296 GTS|348|355|360|360 Modena|360 Spider|430|456|458|458 Italia|458 Speciale|458 Spider|488|488 GTB|488 Pista|488 Spider|550 Maranello|575M Maranello|599|599 GTB|612 Scaglietti|812 GTS|812 Superfast|California|California T|Enzo|F355|F430|F12berlinetta|F8|F8 Spider|F8 Tributo|FF|GTC4Lusso|LaFerrari|Mondial|Portofino|Portofino M|Purosangue|Roma|SF90 Spider|SF90 Stradale|Testarossa|12Cilindri|250 GT|275 GTB|308 GTB|308 GTS|328 GTS|365 GTB|512 TR",
	Fiat: "124 Spider|500|500c|500e|500L|500X",
	Ford: "Model A|Model B|Model T|Bronco|Bronco Sport|C-MAX|C-MAX Energi|C-MAX Hybrid|Contour|Crown Victoria|E-150|E-250|E-350|E-450|E-Series|E-Transit|EcoSport|Edge|Escape|Escape Hybrid|Escort|Excursion|Expedition|Expedition EL|Expedition MAX|Explorer|Explorer Sport Trac|F-150|F-150 Lightning|F-250|F-250 Super Duty|F-250SD|F-350|F-350 Super Duty|F-350SD|F-450|F-450 Super Duty|F-550|F-550 Super Duty|F-650|F-750|Fiesta|Five Hundred|Flex|Focus|Freestar|Freestyle|Fusion|Fusion Energi|Fusion Hybrid|GT|Maverick|Mustang|Mustang Mach-E|Ranger|Shelby GT350|Shelby GT500|Taurus|Taurus X|Thunderbird|Transit|Transit Connect|Transit-150|Transit-250|Transit-350|Windstar|Bronco II|Country Squire|Custom 300|E-Series Cutaway|Explorer Sport|F-100|Fairlane|Fairlane 500|Galaxie|Galaxie 500|Gran Torino|LTD|LTD Crown Victoria|Mustang II|Super Deluxe|Torino|Transit-350HD",
	Genesis: "G70|G80|G90|GV60|GV70|GV80|Electrified G80|Electrified GV70",
	GMC: "Acadia|Acadia Limited|Canyon|Envoy|Envoy XL|Hummer EV|Jimmy|Safari|Savana|Savana 1500|Savana 2500|Savana 3500|Sierra|Sierra 1500|Sierra 1500 Classic|Sierra 1500 Limited|Sierra 2500|Sierra 2500HD|Sierra 3500|Sierra 3500HD|Sonoma|Terrain|Yukon|Yukon XL|Yukon XL 1500|Hummer EV Pickup|Hummer EV SUV|Sierra EV|Sierra 1500HD|Sierra 1500 Hybrid|Yukon Hybrid|Yukon XL 2500|C/K 1500|C1500|K1500|C2500|K2500|C3500|K3500|Savana Cutaway",
	Honda:
		"Accord|Accord Crosstour|Accord Hybrid|Civic|Civic Hybrid|Civic Type R|Clarity|CR-V|CR-V Hybrid|CR-Z|Crosstour|Element|Fit|HR-V|Insight|Odyssey|Passport|Pilot|Prelude|Prologue|Ridgeline|S2000|Civic del Sol|del Sol",
	Hudson: "Commodore|Commodore Eight|Hornet|Jet|Pacemaker|Super Six|Terraplane|Wasp",
	Hummer: "H1|H2|H2 SUT|H3|H3T",
	Hyundai:
		"Accent|Azera|Elantra|Elantra GT|Elantra N|Elantra Touring|Entourage|Equus|Genesis|Genesis Coupe|Ioniq|Ioniq 5|Ioniq 6|Ioniq Electric|Ioniq Hybrid|Kona|Kona Electric|Nexo|Palisade|Santa Cruz|Santa Fe|Santa Fe Sport|Santa Fe XL|Sonata|Sonata Hybrid|Tiburon|Tucson|Veloster|Veloster N|Venue|Veracruz|XG350|Elantra Hybrid|Ioniq 9|Santa Fe Hybrid|Santa Fe Plug-in Hybrid|Sonata Plug-in Hybrid|Tucson Hybrid|Tucson Plug-in Hybrid|XG300|Ioniq Plug-in Hybrid",
	Infiniti:
		"EX35|FX35|FX37|FX45|FX50|G25|G35|G37|I30|I35|JX35|M35|M37|M45|M56|Q40|Q45|Q50|Q60|Q70|Q70L|QX30|QX4|QX50|QX55|QX56|QX60|QX70|QX80",
	International: "Scout|Scout 80|Scout 800|Scout II|Travelall|Travelette",
	Isuzu: "Ascender|NPR|NPR-HD|Rodeo|Trooper|i-290|i-370",
	Jaguar:
		"E-PACE|F-PACE|F-TYPE|I-PACE|S-TYPE|X-TYPE|XE|XF|XJ|XJ8|XJL|XK|XKR|XK8|XK120|XK140|XK150|XJ6|XJ12|XJ-S|Vanden Plas|Mark II|Mark VII|Mark VIII|Mark IX",
	Jeep: "Cherokee|Commander|Compass|Gladiator|Grand Cherokee|Grand Cherokee L|Grand Cherokee 4xe|Grand Wagoneer|Grand Wagoneer L|Liberty|Patriot|Renegade|Wagoneer|Wagoneer L|Wagoneer S|Wrangler|Wrangler JK|Wrangler JK Unlimited|Wrangler Unlimited|Wrangler 4xe|CJ-5|CJ-7|CJ-8|Grand Cherokee WK|J10",
	Kia: "Amanti|Borrego|Cadenza|Carnival|EV6|EV9|Forte|Forte Koup|Forte5|K4|K5|K900|Niro|Niro EV|Niro Plug-In Hybrid|Optima|Optima Hybrid|Rio|Rio5|Rondo|Sedona|Seltos|Sorento|Sorento Hybrid|Soul|Spectra|Sportage|Sportage Hybrid|Stinger|Telluride|Carnival Hybrid|EV4|Niro Hybrid|Sorento Plug-In Hybrid|Sportage Plug-In Hybrid",
	Lamborghini: "Aventador|Countach|Diablo|Gallardo|Huracan|Murcielago|Revuelto|Urus",
	"Land Rover":
		"Defender|Defender 90|Defender 110|Defender 130|Discovery|Discovery Sport|Freelander|LR2|LR3|LR4|Range Rover|Range Rover Evoque|Range Rover Sport|Range Rover Velar|Range Rover Classic|Series III|Series II",
	Lexus:
		"CT 200h|ES 300|ES 300h|ES 330|ES 350|GS 300|GS 350|GS 430|GS 450h|GS F|GX 460|GX 470|GX 550|HS 250h|IS 200t|IS 250|IS 300|IS 350|IS 500|IS F|LC 500|LC 500h|LS 400|LS 430|LS 460|LS 500|LX 470|LX 570|LX 600|NX 200t|NX 250|NX 300|NX 300h|NX 350|NX 350h|NX 450h+|RC 200t|RC 300|RC 350|RC F|RX 300|RX 330|RX 350|RX 350h|RX 350L|RX 400h|RX 450h|RX 500h|RZ 450e|SC 430|TX 350|TX 500h|UX 200|UX 250h",
	Lotus: "Elise|Eletre|Emira|Esprit|Evora|Evora GT|Exige",
	MG: "MGA|MGB|MGB GT",
	Lincoln:
		"Mark III|Mark IV|Mark V|Mark VI|Mark VII|Mark VIII|Aviator|Continental|Corsair|LS|Mark LT|MKC|MKS|MKT|MKX|MKZ|MKZ Hybrid|Nautilus|Navigator|Navigator L|Town Car|Zephyr|Continental Mark III|Continental Mark IV|Continental Mark V",
	Maserati: "Ghibli|GranTurismo|GranCabrio|Grecale|Levante|MC20|Quattroporte",
	Mazda:
		"CX-3|CX-30|CX-5|CX-50|CX-7|CX-9|CX-70|CX-90|Mazda2|Mazda3|Mazda5|Mazda6|MazdaSpeed3|MX-5|MX-5 Miata|MX-5 Miata RF|MPV|RX-8|Tribute|B-Series|Miata|2|3|5|6|CX-70 PHEV|CX-90 PHEV|CX-50 Hybrid|RX-7|MX-30|MX-3|MX-6",
	McLaren: "540C|570GT|570S|600LT|620R|650S|675LT|720S|750S|765LT|Artura|MP4-12C|Senna",
	"Mercedes-Benz":
		"A-Class|B-Class|C-Class|CLA|CLA-Class|CLK-Class|CLS|CLS-Class|E-Class|EQB|EQE|EQS|G-Class|GL-Class|GLA|GLA-Class|GLB|GLC|GLC-Class|GLE|GLE-Class|GLK-Class|GLS|GLS-Class|M-Class|Metris|R-Class|S-Class|SL|SL-Class|SLC|SLK-Class|Sprinter|Sprinter 2500|Sprinter 3500|AMG GT|SLS AMG",
	Mercury:
		"Grand Marquis|Marauder|Mariner|Milan|Montego|Monterey|Mountaineer|Sable|Villager|Colony Park|Cougar|Mariner Hybrid|Milan Hybrid|Turnpike Cruiser",
	Mini: "Cooper|Cooper Clubman|Cooper Countryman|Cooper Paceman|John Cooper Works|Countryman|Clubman|Convertible|Hardtop|Hardtop 2 Door|Hardtop 4 Door|Paceman|Roadster|Coupe",
	Mitsubishi:
		"3000GT|Eclipse|Eclipse Cross|Eclipse Spyder|Endeavor|Galant|i-MiEV|Lancer|Lancer Evolution|Lancer Sportback|Mirage|Mirage G4|Montero|Montero Sport|Outlander|Outlander PHEV|Outlander Sport|Raider|Expo LRV|Mighty Max|Diamante",
	Nissan:
		"350Z|370Z|Z|Altima|Ariya|Armada|Cube|Frontier|GT-R|Juke|Kicks|Leaf|Maxima|Murano|Murano CrossCabriolet|NV|NV200|NV1500|NV2500|NV3500|Pathfinder|Pathfinder Armada|Quest|Rogue|Rogue Select|Rogue Sport|Sentra|Titan|Titan XD|Versa|Versa Note|Xterra|300ZX|240SX|280ZX|Altima Hybrid|NV Cargo|NV Passenger|NV200 Taxi|NV2500 HD|NV3500 HD|Pathfinder Hybrid|Rogue Hybrid|Murano Hybrid",
	Oldsmobile:
		"Cutlass Ciera|Custom Cruiser|Vista Cruiser|Delta 88|Alero|Aurora|Bravada|Cutlass|Cutlass Supreme|Intrigue|Silhouette|Cutlass Calais|Cutlass Salon|Delta 98|Eighty-Eight|Ninety-Eight|Toronado",
	Packard:
		"Caribbean|Clipper|Clipper Super|Custom Eight|Eight|Light Eight|One Twenty|Patrician|Standard Eight|Super Clipper|Super Eight|Twelve",
	Plymouth:
		"Road Runner|Breeze|Neon|Prowler|Voyager|Grand Voyager|Barracuda|Belvedere|Cuda|Fury|Grand Fury|GTX|Special Deluxe|Sport Fury",
	Polestar: "1|2|3|4",
	Pontiac:
		"Aztek|Bonneville|Firebird|G3|G5|G6|G8|Grand Am|Grand Prix|GTO|Montana|Montana SV6|Solstice|Sunfire|Torrent|Trans Am|Vibe|Fiero|LeMans|Star Chief|Sunbird|Trans Sport|Super Chief",
	Porsche:
		"718|718 Boxster|718 Cayman|718 Spyder|911|918 Spyder|928|944|Boxster|Carrera GT|Cayenne|Cayenne Coupe|Cayenne E-Hybrid|Cayman|Macan|Macan Electric|Panamera|Taycan|Taycan Cross Turismo",
	Ram: "1500|1500 Classic|2500|3500|4500|5500|C/V Tradesman|C/V|Dakota|ProMaster|ProMaster 1500|ProMaster 2500|ProMaster 3500|ProMaster City|1500 REV|ProMaster EV",
	Rivian: "R1S|R1T",
	"Rolls-Royce": "Cullinan|Dawn|Ghost|Phantom|Spectre|Wraith",
	Saab: "9-2X|9-3|9-5|9-7X",
	Saturn: "Astra|Aura|Ion|L-Series|Outlook|Relay|Sky|Vue|S-Series",
	Scion: "FR-S|iA|iM|iQ|tC|xA|xB|xD",
	Shelby: "Cobra|Daytona Coupe|GT350|GT350H|GT500|GT500KR",
	Smart: "fortwo|ForTwo Electric Drive|EQ fortwo",
	Studebaker: "Golden Hawk|Gran Turismo Hawk|Silver Hawk",
	Subaru:
		"Ascent|B9 Tribeca|Baja|BRZ|Crosstrek|Crosstrek Hybrid|Forester|Impreza|Impreza WRX|Impreza WRX STI|Legacy|Outback|Solterra|Tribeca|WRX|WRX STI|XV Crosstrek|Forester Hybrid|Impreza Outback Sport|Legacy Outback|Outback Sport|Trailseeker",
	Suzuki: "Aerio|Equator|Forenza|Grand Vitara|Kizashi|Reno|SX4|Vitara|XL7|XL-7|Samurai|Sidekick",
	Tesla: "Model 3|Model S|Model X|Model Y|Cybertruck|Roadster",
	Toyota:
		"4Runner|86|Avalon|Avalon Hybrid|bZ4X|C-HR|Camry|Camry Hybrid|Camry Solara|Celica|Corolla|Corolla Cross|Corolla Hatchback|Corolla Hybrid|Corolla iM|Crown|Echo|FJ Cruiser|GR Corolla|GR Supra|GR86|Grand Highlander|Highlander|Highlander Hybrid|Land Cruiser|Matrix|Mirai|MR2|MR2 Spyder|Prius|Prius c|Prius Plug-in|Prius Prime|Prius v|RAV4|RAV4 Hybrid|RAV4 Prime|Sequoia|Sienna|Solara|Supra|Tacoma|Tercel|Tundra|Venza|Yaris|Yaris iA|Previa|Corolla Cross Hybrid|Corolla Matrix|Crown Signia|Grand Highlander Hybrid|T100|Prius Plug-in Hybrid|GR Yaris",
	Triumph: "GT6|Spitfire|TR3|TR4|TR6|TR7|TR8",
	VinFast: "VF 8|VF 9",
	Volkswagen:
		"Arteon|Atlas|Atlas Cross Sport|Beetle|Beetle Convertible|CC|e-Golf|Eos|GLI|Golf|Golf Alltrack|Golf GTI|Golf R|Golf SportWagen|GTI|ID.4|ID. Buzz|Jetta|Jetta GLI|Jetta SportWagen|Jetta Hybrid|New Beetle|Passat|Passat CC|Phaeton|Rabbit|R32|Routan|Taos|Tiguan|Tiguan Limited|Touareg|Corrado|EuroVan|Karmann Ghia|Microbus|Scirocco|Super Beetle|Touareg Hybrid|Type 2|Vanagon",
	Volvo:
		"C30|C40|C40 Recharge|C70|EX30|EX90|S40|S60|S60 Cross Country|S80|S90|V50|V60|V60 Cross Country|V70|V90|V90 Cross Country|XC40|XC40 Recharge|XC60|XC70|XC90|EX40|EC40|ES90|P1800|1800E|1800ES|V40",
};
