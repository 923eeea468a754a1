import { toFinding } from "../text/finding";
import { readObjects, toList, toText } from "../text/json-walk";
import { getVinOf } from "../text/vin-text";
import type { Platform } from "./platform";

/** DealerCarSearch: no JSON-LD; `TealiumProductListTags` has parallel lists of VINs, names, years and makes. */
export const dealerCarSearch: Platform = {
	name: "DealerCarSearch",
	signs: ['"site_platform":"dcs"', '"site_platform": "dcs"', "imagescdn.dealercarsearch.com", "TealiumProductListTags"],
	findCars({ structured }) {
		const lists: string[][][] = [];
		readObjects(structured.state, (node) => {
			const names = ["product_list_vins", "product_list_years", "product_list_makes", "product_list_names"];
			if (node.product_list_vins) lists.push(names.map((name) => toList(node[name]).map(toText)));
			return null;
		});
		return lists.flatMap(([vins = [], years = [], makes = [], names = []]) =>
			vins.flatMap((text, at) => {
				const vin = getVinOf(text);
				const fields = { year: years[at] ?? "", make: makes[at] ?? "", title: names[at] ?? "" };
				return vin ? [toFinding("platform", { vin, ...fields })] : [];
			}),
		);
	},
};
