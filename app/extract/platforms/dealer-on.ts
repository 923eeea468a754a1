import { toFinding } from "../text/finding";
import { type JsonObject, readObjects, toText } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";
import type { Platform } from "./platform";

/**
 * DealerOn: `data-price` is one of several, `data-dotagging-item-price` drifts. The advertised price is `calc_INTERNET
 * PRICE` in the base64 price library, on the card's element or in its `VehiclePriceLibrary`.
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
		readObjects(structured.state, (node) => {
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

/** Base64 `MSRP:30000;calc_INTERNET PRICE:27500` → "27500"; a price equal to the MSRP gives way to the final one. */
function readLibrary(encoded: string): string | null {
	const library = decode(encoded);
	const [internet, msrp, final] = ["calc_INTERNET PRICE", "MSRP", "calc_FINAL PRICE"].map((name) =>
		readAmount(library, name),
	);
	return internet !== undefined && internet === msrp ? (final ?? internet) : (internet ?? null);
}

function readAmount(library: string, name: string): string | undefined {
	const label = `${name.toLowerCase()}:`;
	const field = library.split(";").find((part) => part.trimStart().toLowerCase().startsWith(label)) ?? "";
	const [, amount = ""] = /^\$?([\d,.]+)/.exec(field.trimStart().slice(label.length).trimStart()) ?? [];
	return Number(amount.replace(/,/g, "")) > 0 ? amount : undefined;
}

function decode(encoded: string): string {
	try {
		return atob(encoded);
	} catch {
		return "";
	}
}
