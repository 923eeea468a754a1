/**
 * Makes as headlines write them, each with the model names that are more than one word or hold a hyphen or dot.
 * Any other model is the one word after the make. A name that starts with `~` is a pattern for a family of names.
 */
export const modelNames: Record<string, string> = {
	Acura: "ARX",
	"Alfa Romeo": "4C, Giulia, Stelvio",
	"Aston Martin": "V8 Vantage, V12 Vantage, Rapide S",
	Audi: "e-tron GT, e-tron Sportback, e-tron, Q4 e-tron, Q6 e-tron, Q8 e-tron, A4 allroad, A6 allroad, RS e-tron GT, RS Q8, ~RS \\d, TT RS",
	Bentley: "Continental GT, Continental GTC, Continental Flying Spur, Flying Spur",
	BMW: "~\\d Series, ~[XZ]\\d M(?= |$), Alpina B7",
	Buick: "Encore GX, Park Avenue, Grand National",
	BYD: "",
	Cadillac: "Escalade ESV, Escalade EXT, Escalade IQ, CTS-V, ATS-V, CT4-V, CT5-V, XTS, DeVille",
	Chevrolet:
		"Silverado 1500 LTD, Silverado 1500 LD, Silverado 1500 Limited, Silverado 1500 Classic, Silverado 1500, Silverado 2500HD, Silverado 2500 HD, Silverado 2500, Silverado 3500HD CC, Silverado 3500HD, Silverado 3500 HD, Silverado 3500, Silverado EV, Silverado MD, Monte Carlo, Express Cargo Van, Express Cargo, Express Passenger, Express 1500, Express 2500, Express 3500, Bolt EUV, Bolt EV, Impala Limited, Malibu Limited, Malibu Maxx, Cruze Limited, City Express, TrailBlazer EXT, Spark EV, Equinox EV, Blazer EV, Captiva Sport, Captiva Sport Fleet, Suburban 1500, Suburban 2500, Low Cab Forward, C-K 1500, S-10, El Camino, Bel Air, SSR",
	Chrysler: "Town & Country, Town and Country, PT Cruiser, Pacifica Hybrid, Grand Caravan",
	Daewoo: "",
	Dodge:
		"Grand Caravan, Ram 1500, Ram 2500, Ram 3500, Ram Van, Ram Pickup 1500, Ram Pickup 2500, Ram Pickup 3500, Sprinter 2500",
	Ferrari: "458 Italia, 488 GTB, 488 Spider, F8 Tributo, F8 Spider, California T, 812 Superfast, SF90 Stradale",
	FIAT: "124 Spider, 500 Abarth",
	Fisker: "",
	Ford: "F-150 Lightning, F-150 Heritage, F-150 SuperCrew, ~F[ -]?\\d{3} ?(?:Super Duty|SD), ~Super Duty F[ -]?\\d{3}(?: [SD]RW| Cab-Chassis)?, F-150, F-250, F-350, F-450, F-550, F-650, Mustang Mach-E, Shelby GT500, Shelby GT350, Crown Victoria, Transit Connect, Transit Cargo Van, Transit Passenger Wagon, ~Transit[ -]\\d{3}, E-Transit, E-150, E-250, E-350, E-450, E-Series, Econoline Cargo Van, Econoline, Explorer Sport Trac, Expedition EL, Expedition Max, Five Hundred, Escape Hybrid, Fusion Hybrid, Fusion Energi, C-MAX Hybrid, C-MAX Energi, C-MAX, Bronco Sport, Taurus X, Freestar, Police Interceptor Utility",
	Genesis: "Electrified G80, Electrified GV70",
	Geo: "",
	GMC: "Sierra 1500 Limited, Sierra 1500 Classic, Sierra 1500HD, Sierra 1500, Sierra 2500HD, Sierra 2500 HD, Sierra 2500, Sierra 3500HD, Sierra 3500 HD, Sierra 3500, Sierra EV, Yukon XL 1500, Yukon XL, Yukon Denali, Savana Cargo Van, Savana Cargo, Savana Passenger, Savana 1500, Savana 2500, Savana 3500, Hummer EV, Envoy XL, Acadia Limited",
	Honda:
		"CR-V Hybrid, CR-V, HR-V, CR-Z, Accord Hybrid, Accord Crosstour, Accord Plug-In, Civic Hybrid, Civic del Sol, Clarity Plug-In Hybrid, Clarity Electric, Clarity Fuel Cell",
	HUMMER: "",
	Hyundai:
		"Santa Fe Sport, Santa Fe XL, Santa Fe Hybrid, Santa Fe Plug-In Hybrid, Santa Fe, Santa Cruz, Elantra GT, Elantra Touring, Elantra Coupe, Elantra Hybrid, Elantra N, Sonata Hybrid, Sonata Plug-In Hybrid, Tucson Hybrid, Tucson Plug-In Hybrid, Kona Electric, Kona N, Ioniq 5 N, Ioniq 5, Ioniq 6, Ioniq 9, Ioniq Hybrid, Ioniq Plug-In Hybrid, Ioniq Electric, Genesis Coupe, Veloster N",
	INFINITI: "~G\\d\\d (?:Sedan|Coupe|Convertible), QX30, Q60 Coupe",
	Isuzu: "NPR, NPR-HD, i-290, i-370",
	Jaguar: "F-PACE, E-PACE, I-PACE, F-TYPE, X-TYPE, S-TYPE, XJ Series, XK Series",
	Jeep: "Grand Cherokee L, Grand Cherokee WK, Grand Cherokee 4xe, Grand Cherokee, Wrangler JK Unlimited, Wrangler JK, Wrangler Unlimited, Wrangler 4xe, Grand Wagoneer L, Grand Wagoneer, Wagoneer L, Wagoneer S",
	Kia: "Niro EV, Niro Plug-In Hybrid, Optima Hybrid, Optima Plug-In Hybrid, Forte Koup, Sportage Hybrid, Sportage Plug-In Hybrid, Sorento Hybrid, Sorento Plug-In Hybrid, Carnival MPV, Soul EV",
	Lamborghini: "",
	"Land Rover":
		"Range Rover Sport, Range Rover Evoque, Range Rover Velar, Range Rover, Discovery Sport, ~Defender (?:90|110|130)",
	Lexus: "~(?:CT|ES|GS|GX|HS|IS|LC|LS|LX|NX|RC|RX|RZ|SC|TX|UX) ?\\d{3}(?:h\\+|[hLedt]{0,2})(?= |$), GS F, RC F, IS F",
	Lincoln: "Town Car, Navigator L, Mark LT, Mark VIII",
	Lotus: "",
	Lucid: "",
	Maserati: "GranTurismo Convertible",
	Maybach: "",
	Mazda: "~CX-?\\d{1,2}, MX-5 Miata RF, MX-5 Miata, MX-5, MX-30, RX-8, RX-7, B-Series",
	McLaren: "",
	"Mercedes-Benz":
		"~[A-Z]{1,3}[- ]Class, ~AMG (?:[A-Z]{1,3}[ -]?\\d{2,3}|GT), ~(?:A|B|C|E|G|R|S|V|CL|CLA|CLE|CLK|CLS|EQB|EQE|EQS|GL|GLA|GLB|GLC|GLE|GLK|GLS|ML|SL|SLC|SLK|SLS|SL) ?\\d{2,3}e?(?= |$), Sprinter 1500, Sprinter 2500, Sprinter 3500, Sprinter Cargo Van, Sprinter Cargo, Sprinter Passenger Van, Metris Cargo Van",
	Mercury: "Grand Marquis",
	MINI: "Cooper Countryman, Cooper Clubman, Cooper Paceman, Cooper Hardtop, Cooper Convertible, Cooper Roadster, Cooper Coupe, ~Hardtop [24] Door, Cooper",
	Mitsubishi:
		"Eclipse Cross, Eclipse Spyder, Outlander Sport, Outlander PHEV, Mirage G4, Lancer Evolution, Lancer Sportback, i-MiEV",
	Nissan:
		"Rogue Sport, Rogue Select, Titan XD, GT-R, Versa Note, NV200 Compact Cargo, NV1500, NV2500 HD, NV Cargo, NV Passenger, NV3500 HD Passenger, Murano CrossCabriolet, Kicks Play",
	Oldsmobile: "Cutlass Supreme, Cutlass Ciera",
	Plymouth: "Grand Voyager",
	Polestar: "",
	Pontiac: "Grand Prix, Grand Am, Trans Am, Trans Sport",
	Porsche: "718 Cayman, 718 Boxster, 718 Spyder, Cayenne Coupe, Cayenne E-Hybrid, Carrera GT",
	RAM: "1500 Classic, ~(?:1500|2500|3500|4500|5500), ProMaster City, ProMaster Cargo Van, ProMaster 1500, ProMaster 2500, ProMaster 3500, Cargo Van, C/V Tradesman, C-V Tradesman, C/V",
	Rivian: "",
	"Rolls-Royce": "Silver Shadow, Silver Spur",
	Saab: "9-3, 9-5, 9-7X",
	Saturn: "L-Series, S-Series",
	Scion: "FR-S",
	smart: "fortwo electric drive",
	Subaru: "WRX STI, Impreza WRX, XV Crosstrek, Crosstrek Hybrid, B9 Tribeca, Legacy Sedan",
	Suzuki: "Grand Vitara, XL-7",
	Tesla: "Model S, Model 3, Model X, Model Y",
	Toyota:
		"Land Cruiser, Grand Highlander, Highlander Hybrid, Corolla Cross, Corolla Hatchback, Corolla Hybrid, Corolla iM, Camry Hybrid, Camry Solara, RAV4 Hybrid, RAV4 Prime, RAV4 EV, Prius Prime, Prius Plug-In, Prius Plug-in Hybrid, Prius v, Prius c, FJ Cruiser, GR Supra, GR Corolla, GR86, GR 86, C-HR, Avalon Hybrid, Yaris iA, Yaris Hatchback, Crown Signia, MR2 Spyder, Tundra Hybrid, Sequoia Hybrid",
	VinFast: "VF 8, VF 9",
	Volkswagen:
		"Atlas Cross Sport, Golf GTI, Golf R, Golf SportWagen, Golf Alltrack, Golf, Jetta GLI, Jetta SportWagen, Jetta Hybrid, New Beetle, Beetle Convertible, Tiguan Limited, e-Golf, ID.4, ID. Buzz",
	Volvo:
		"V60 Cross Country, V90 Cross Country, S60 Cross Country, XC40 Recharge, C40 Recharge, XC60 Recharge, XC90 Recharge",
};

/** Other spellings in headlines and links. */
export const makeAliases: Record<string, string> = {
	alfa: "Alfa Romeo",
	chevy: "Chevrolet",
	chev: "Chevrolet",
	"dodge ram": "RAM",
	landrover: "Land Rover",
	"mercedes benz": "Mercedes-Benz",
	mercedes: "Mercedes-Benz",
	"mini cooper": "MINI",
	"rolls royce": "Rolls-Royce",
	vw: "Volkswagen",
};
