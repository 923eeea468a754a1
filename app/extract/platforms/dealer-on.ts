import { toFinding } from "../text/finding";
import { type JsonObject, toText, walkJson } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";
import type { Platform } from "./platform";

/**
 * DealerOn: `data-price` is one of several prices and `data-dotagging-item-price` an analytics tag that drifts; the advertised one is
 * `calc_INTERNET PRICE` inside the base64 price library, on the card's element or in its `VehiclePriceLibrary`.
 */
export const dealerOn: Platform = {
	name: "DealerOn",
	signs: [
		"cdn.dlron.us",
		"dealeron.js",
		"banrsaa.dealeron.com",
		'data-website-id="do-',
		'site-provider="dealeron"',
		"/vhcliaa/",
		"dealeron_tagging_data",
	],
	distrust: [["embedded-state", "price"]],
	findCars({ scan, structured }) {
		const nodes: JsonObject[] = scan.tagged.map(({ attributes }) => attributes);
		walkJson(structured.state, (node) => {
			if (node.VehiclePriceLibrary) nodes.push(node);
			return null;
		});
		return nodes.flatMap((node) => {
			const vin = getVinOf(toText(node["data-vin"] ?? node.VehicleVin));
			const price = readLibrary(toText(node["data-pricelib"] ?? node.VehiclePriceLibrary));
			return vin && price ? [toFinding("platform", { vin, price })] : [];
		});
	},
};

/** `MSRP:30000;Selling Price:28000;calc_INTERNET PRICE:27500` in base64 → "27500". */
function readLibrary(encoded: string): string | null {
	const amount = /calc_INTERNET PRICE:\s*\$?([\d,.]+)/i.exec(decode(encoded))?.[1] ?? "";
	return Number(amount.replace(/,/g, "")) > 0 ? amount : null;
}

function decode(encoded: string): string {
	try {
		return atob(encoded);
	} catch {
		return "";
	}
}
