import type { Promo } from "../../db/schema";
import { type SampleCar, stock } from "./stock";

export interface SampleDealer {
	name: string;
	location: string;
	zipCode: string;
	street: string;
	phone: string;
	/** Fixed: the database remembers the address. */
	port: number;
	path: string;
	promo: Promo | null;
	structure: "json-ld" | "plain-cards" | "next-data";
	cars: SampleCar[];
}

const facts: Omit<SampleDealer, "cars">[] = [
	{
		name: "Inspected Auto",
		location: "Houston, TX",
		zipCode: "77074",
		street: "7420 Bissonnet St",
		phone: "(713) 555-0142",
		port: 8788,
		path: "/",
		promo: null,
		structure: "json-ld",
	},
	{
		name: "Sunrise Motors",
		location: "Denver, CO",
		zipCode: "80211",
		street: "3301 Federal Blvd",
		phone: "(303) 555-0178",
		port: 8789,
		path: "/",
		promo: {
			headline: "4-Month Warranty!",
			label: "LIMITED TIME OFFER",
			detail: "Free Oil Change • Free Brake Pads • Free Battery",
		},
		structure: "plain-cards",
	},
	{
		name: "Lakeside Auto Exchange",
		location: "Charlotte, NC",
		zipCode: "28217",
		street: "5110 South Blvd",
		phone: "(704) 555-0116",
		port: 8790,
		path: "/used-cars",
		promo: null,
		structure: "next-data",
	},
];

export const dealers: SampleDealer[] = facts.map((dealer, at) => ({
	...dealer,
	cars: stock.filter((_car, index) => index % facts.length === at),
}));

export function toOrigin(dealer: Pick<SampleDealer, "port">): string {
	return `http://127.0.0.1:${dealer.port}`;
}
