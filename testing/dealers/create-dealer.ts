import { type Random, randomFrom } from "../../scripts/sample-dealers/random";
import type { PageChange } from "../page-changes/page-change";
import { adornments } from "./adornments";
import { type DataLayer, dataLayers } from "./data-layers";
import { facetAddresses } from "./facets";
import { type Frame, menuWords } from "./page-frame";
import type { Theme } from "./shown-car";
import { sitePlans } from "./site-plans";
import { createStock, type StockCar } from "./stock";
import { themes } from "./themes/themes";

export const identities = ["everywhere", "vehicle page", "photo address", "nowhere"] as const;

export interface Dealer extends Frame {
	seed: number;
	origin: string;
	cars: StockCar[];
	theme: Theme;
	data: DataLayer;
	identity: (typeof identities)[number];
	showsStockNumber: boolean;
	hasSitemap: boolean;
	pageSize: number;
	adornments: PageChange[];
	facets: (typeof facetAddresses)[number] | null;
}

export function createDealer(seed: number, origin = "https://www.elmstreetautos.example"): Dealer {
	const random = randomFrom(seed * 7919 + 13);
	const plan = random.pick(sitePlans);
	const sellsNew = random.below(3) === 0;
	const showsSold = random.below(3) === 0;
	const cars = createStock(random, 4 + random.below(20), {
		new: sellsNew ? 1 + random.below(3) : 0,
		sold: showsSold ? 1 + random.below(3) : 0,
	});
	return {
		...{ seed, origin, plan, cars, showsSold },
		theme: random.pick(themes),
		data: random.pick(dataLayers),
		identity: random.pick(identities),
		showsStockNumber: random.below(4) > 0,
		hasSitemap: random.below(2) === 0,
		pageSize: random.pick([6, 9, 12, 24]),
		menuWord: random.pick(menuWords),
		dealerName: random.pick(["Elm Street Autos", "Dayton Motor Cars", "Autos El Rey", "Prime Pre-Owned"]),
		newList: sellsNew && random.below(2) === 0 ? "/new-inventory/" : null,
		adornments: pickAdornments(random),
		facets: random.below(4) === 0 ? random.pick(facetAddresses) : null,
	};
}

function pickAdornments(random: Random): PageChange[] {
	const count = random.below(4);
	return [...new Set(Array.from({ length: count }, () => random.pick(adornments)))];
}
