import type { ShownDeal } from "~/deals/shown/shown-deal";
import type { TableShape, TableView } from "~/desk/table/table-view";

export const CARS_A_PAGE = 50;

const states = {
	listed: "On the site",
	hidden: "Hidden",
	pinned: "With pinned fields",
	sold: "Sold",
	all: "All cars",
};

/** Of the whole stock: the orders that an index gives. */
export const carShape = {
	sorts: {
		newest: "Newest first",
		oldest: "Longest on the lot",
		price_low: "Lowest price",
		price_high: "Highest price",
		views: "Most views",
		contacts: "Most contacts",
	},
	states,
} satisfies TableShape;

export const ownCarShape = {
	sorts: {
		...carShape.sorts,
		title: "Title, A to Z",
		title_last: "Title, Z to A",
		miles_low: "Fewest miles",
		miles_high: "Most miles",
		deal: "Best deals",
		checked: "Not checked for longest",
	},
	states,
} satisfies TableShape;

export interface DeskCar {
	id: number;
	/** Of its page on the site. */
	path: string;
	title: string;
	vin: string | null;
	stockNumber: string | null;
	price: number | null;
	mileage: number | null;
	days: number | null;
	views: number;
	contacts: number;
	deal: ShownDeal | null;
	checkedAt: string | null;
	state: "listed" | "hidden" | "sold" | "unlisted";
	hiddenReason: string | null;
	pinned: string[];
	photo: string | null;
	dealership: { id: number; name: string };
}

type Named = Pick<DeskCar, "id" | "title" | "vin"> & {
	stockNumber?: string | null;
	dealership: { name: string } | null;
};

/** From the shortest to one that no other car has. */
export function toCarNames({ id, title, vin, stockNumber, dealership }: Named): string[] {
	const number = vin ? `VIN ending ${vin.slice(-6)}` : stockNumber && `stock number ${stockNumber}`;
	const numbered = number ? `${title}, ${number}` : title;
	const atDealer = dealership ? [`${numbered}, ${dealership.name}`] : [];
	return [title, numbered, ...atDealer, `${title}, car ${id}`];
}

type Sort = keyof typeof carShape.sorts;

const orders: Record<Sort, (one: DeskCar, other: DeskCar) => number> = {
	newest: (one, other) => other.id - one.id,
	oldest: (one, other) => one.id - other.id,
	price_low: (one, other) => (one.price ?? Infinity) - (other.price ?? Infinity) || 0,
	price_high: (one, other) => (other.price ?? -1) - (one.price ?? -1),
	views: (one, other) => other.views - one.views,
	contacts: (one, other) => other.contacts - one.contacts,
};

/** For a search's cars, which are never paged. */
export function toSorted(cars: DeskCar[], sort: string): DeskCar[] {
	return [...cars].sort(orders[sort as Sort] ?? orders.newest);
}

const unclicked: Record<string, string> = {
	views: "No car on the site was viewed yet.",
	contacts: "No car on the site was asked about yet.",
};

/** Instead of a table without rows. Orders of the whole stock by clicks leave out cars without any. */
export function toEmptyText({ q, state, sort, after }: TableView, isWhole: boolean): string {
	if (q !== "") return `No car has “${q}” as its VIN, stock number or title.`;
	if (after !== null) return "No more cars.";
	if (state !== "listed") return "No cars here.";
	const text = isWhole ? unclicked[sort] : undefined;
	return text ?? "No car is on the site yet. They appear as soon as a sync finds them.";
}
