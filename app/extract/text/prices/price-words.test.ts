import { expect, test } from "vitest";
import type { Meaning } from "./price-meanings";
import { getMeaning, isWithheld, toLargePrint } from "./price-words";

/** Labels as they stand on cards and pages, each by a word that the others lack. */
const labels: Record<Meaning | "none", string[]> = {
	bound: [
		...["Cars under", "over", "Up to", "below ", "above:", "within", "From", "between", "less than", "more than"],
		...["at least", "Min", "minimum", "Max.", "maximum:", "Current bid", "Bids", "bidding ends", "Reserve met"],
		...["reserve not met", "Reserve Price", "We beat any price", "beat their offer"],
	],
	payment: [
		...[
			"/mo",
			"/ mo",
			"$/wk",
			"/month",
			"/ week",
			"per mo",
			"per wk",
			"per week",
			"monthly",
			"mo",
			"weekly",
			"Payment",
		],
		...["Financing", "APR", "lease", "Down", "Due today", "at signing", "EMI", "starting at", "Starting from just"],
		...[
			"as low as",
			"as little as",
			"gets you in",
			"get you",
			"puts you in it",
			"moves you",
			"Drive it home",
			"drive away",
		],
		...["drive off", "DN", "DWN", "Enganche", "pronto", "Desde", "al mes", "mensualidad", "por semana", "quincenal"],
		...["pago", "Pagos", "cuota", "cuotas", "inicial"],
	],
	fee: [
		...["fee", "Dealer Fees", "doc", "Handling", "deposit", "Shipping", "delivery", "Freight", "dealer prep", "prep"],
		...[
			"warranty",
			"Insurance",
			"contract",
			"repair",
			"Repairs",
			"tax",
			"taxes",
			"accessories",
			"to hold",
			"reserve now",
		],
		...[
			"reserve for",
			"reserve with",
			"reservation",
			"add-ons",
			"addon",
			"Protection",
			"installed",
			"option",
			"options",
		],
		...["upgrades", "extras", "worth", "spent", "receipt", "receipts", "impuestos", "depósito", "deposito", "Garantía"],
		...["replacement cost", "repair cost", "Dealer cost", "cost of tires", "optional", "premium of", "buyer's premium"],
		...["timing belt done for", "brakes replaced last year for", "serviced for", "service here for", "rebuilt for"],
		...[
			"new tires ",
			"new front brakes (",
			"used battery ",
			"new clutch ",
			"new struts ",
			"new rotors ",
			"new alternator ",
		],
		...["new radiator (", "wheels and tires for", "rims for", "topper for", "camper shell for", "tonneau for"],
		...["roof rack for", "hitch for", "plow for", "trailer for"],
	],
	"all-in": [
		...["Out the door", "out-the-door", "Total", "including", "Price plus dealer", "plus the dealer's", "plus $499"],
		...["plus $1,295 more", "plus 6.5% more", "plus any registration", "Plus TTL", "price plus certification"],
		...["plus all state charges", "PLUS LICENSE", "plus your trade"],
	],
	saving: [
		...["Save", "saved", "Savings", "You save", "you-save", "After", "Discount", "off", "Rebate", "below market"],
		...["under market", "under the book", "under KBB", "under MSRP", "under retail", "under value", "under average"],
		...["under avg", "Reduced", "price drop", "dropped", "credit", "cash back", "Cashback", "bonus", "incentive"],
		...["trade", "allowance", "less", "difference", "ahorro", "Descuento", "rebaja", "Military price"],
	],
	reference: [
		...["MSRP", "was", "Retail", "original", "list", "list price", "market value", "KBB", "book", "NADA", "compare"],
		...["compara", "Regular", "old", "old price", "history", "listed at", "listed on", "listed for", "strike"],
		...["before", "antes", "suggested", "sticker", "invoice", "Blue Book", "bluebook", "prior", "previous", "bought"],
		...["paid", "brought", "sold for", "when new", "new for", "New!", "similar cars", "similar ones", "other asks"],
		...["others want", "others sell", "other charge", "elsewhere", "sold at", "appraised", "offer of", "offers of"],
		...["payoff", "Carfax value", "new it cost", "new, it was", "Loan value", "wholesale value", "Auction value"],
	],
	sale: [
		...[
			"Price",
			"pricing",
			"Precio",
			"Internet",
			"sale",
			"Selling",
			"our",
			"special",
			"final",
			"now",
			"ahora",
			"oferta",
		],
		...["contado", "your", "cash", "Asking", "advertised", "Today", "cost", "Reduced to", "lowered to", "rebajado a"],
		...["cut to", "Reduced price", "Price without trade", "price before rebates", "Precio sin descuentos"],
		...["price w/o offers", "price sin ofertas", "precio antes de descuentos", "Your price discounted"],
	],
	none: ["", "Mileage", "Great condition", "odometer", "discounted", "off-road", "off road", "no less", "adder", "dn"],
};

test("what an amount is for is told by the words at it", () => {
	for (const [meaning, all] of Object.entries(labels))
		expect(all.map((label) => [label, getMeaning([label])])).toEqual(
			all.map((label) => [label, meaning === "none" ? null : meaning]),
		);
});

test("the nearest words that tell something decide", () => {
	expect(getMeaning(["Great car", "Payment", "price"])).toBe("payment");
	expect(getMeaning(["price", "monthly"])).toBe("sale");
	expect(getMeaning([])).toBeNull();
});

test("words that praise a car or its price make no fee and no saving of it", () => {
	for (const label of [
		"worth it",
		"worth every penny",
		"worth the drive",
		"worth the look",
		"worth the money",
		"worth the trip",
		"worth the wait",
	])
		expect(getMeaning([label]), label).toBeNull();
	for (const label of ["trade considered", "trades welcome", "trade welcomed", "trades accepted", "trade ok"])
		expect(getMeaning([label]), label).toBeNull();
	for (const label of ["1 dueño, quemacocos", "Un solo dueño", "Ahorra gas, 38 MPG", "ahorrador de gasolina"])
		expect(getMeaning([label]), label).toBeNull();
	expect(getMeaning(["reduced price by"])).toBe("saving");
	expect(getMeaning(["weekend"])).toBeNull();
});

test("words of a car's name, its town and its state are none about its price", () => {
	const names = [
		...["Premium Plus quattro", "SE Plus 4MOTION", "Standard Range Plus RWD", "S Plus CVT", "T5 Premier Plus FWD"],
		...["EX PLUS HYBRID", "Luxury Plus Nav", "Advanced Plus Package", "Plus Limited", "LX Plus, 41,200 miles,"],
		...["Tradesman", "Tradesman Quad Cab", "XL Regular Cab", "Regular Cab Short Bed", "XLT Max", "Limited MAX"],
		...[
			"Expedition Max",
			"Release Series",
			"Sedan Delivery",
			"Panel Delivery",
			"Drop Top",
			"drop-top",
			"Drophead Coupe",
		],
		...["Original owner", "original paint", "Taxi", "Hannibal, MO", "Clean Carfax history", "Vehicle History"],
		...["Service history", "Previous rental", "prior owner", "Financing available", "Trade-ins welcome"],
	];
	for (const name of names)
		for (const text of [name, `${name} `, `2014 Ram 1500 ${name}:`]) expect(getMeaning([text]), text).toBeNull();
});

test("the small print behind a price is taken off, and only that", () => {
	const prints = [
		...[
			"plus tax, title & license",
			"+ tax and fees",
			" + TT&L",
			"plus ttl",
			"before taxes",
			"excluding tax",
			"excl. taxes",
		],
		...["not including tax", "más impuestos", "mas impuesto", "plus sales tax", "plus applicable taxes", "+ all taxes"],
		...["+ state tax", "USD + tax", "tax, tags, registration, dealer doc fee", "plus tax or title", "- tax, licensing"],
	];
	for (const print of prints) expect(toLargePrint(`${print}|`).replace(/^\W+/, ""), print).toBe("");
	expect(toLargePrint("plus tax Great car")).toBe("Great car");
	for (const text of ["Great car plus tax", "taxi", "plus delivery", "including tax", "title"])
		expect(toLargePrint(text), text).toBe(text);
});

test("words to call in a price's place keep it, whoever asks and in both languages", () => {
	const kept = [
		...[
			"Call for price",
			"Please call us for our best price",
			"Text for pricing",
			"Contact dealer for price",
			"ask about price",
		],
		...[
			"Inquire for the price",
			"Email us for a price",
			"Email for e-price",
			"call now for internet price",
			"Call today for sale price",
		],
		...[
			"call for cash price",
			"Call Ramona for current price",
			"Call (503) 555-0100 for price",
			"call 503-555-0100 about price!",
		],
		...[
			"Price on request",
			"price upon request",
			"Not priced",
			"Price: call for pricing",
			"Our price: please ask in the store",
		],
		...[
			"Internet price: see us at the lot",
			"Cash price: inquire our desk",
			"Price: call us for details",
			"Price: call",
		],
		...["Sale price: contact us", "Price: ask", "Llame para precio", "llámenos por el precio", "Consulte precio"],
		...["Pregunte por el precio", "contacte para precio", "Precio: llame", "Precio: consulte", "Precio a consultar"],
		...["POR", " P.O.R. ", "P.O.R"],
	];
	for (const line of kept) expect(isWithheld(line), line).toBe(true);
	const auctions = [
		"bring a trailer",
		"BringATrailer",
		"BaT",
		"eBay",
		"Cars & Bids",
		"cars and bids",
		"Hemmings",
		"PCarMarket",
		"Mecum",
		"Barrett",
	];
	const ways = [
		"Now live on",
		"Listed at",
		"Currently up for auction on",
		"for bids on",
		"At auction on",
		"on auction at",
		"Auctioned on",
		"Bidding live on",
		"Bid now on",
	];
	for (const way of ways)
		for (const site of auctions) expect(isWithheld(`${way} ${site}`), `${way} ${site}`).toBe(true);
});

test("other words about a price keep nothing", () => {
	const open = [
		...[
			"Call us",
			"Price: $9,995",
			"Our price",
			"Best price in town",
			"Please call",
			"por",
			"PORSCHE",
			"Price: call it what you like",
		],
		...[
			"We price our cars to sell: call for price",
			"Not priced by us",
			`Call for price${"!".repeat(50)}`,
			"Sold on eBay",
			"Live on batteries",
		],
		...["price to ask", "Call for a ride"],
	];
	for (const line of open) expect(isWithheld(line), line).toBe(false);
});
