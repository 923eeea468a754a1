import type { Pin, PinnableField } from "~/inventory/pins";
import type { DeskCar } from "../car-view";

/** A field as it is, and who said so. */
export interface FieldNow {
	field: PinnableField;
	value: string | number | null;
	/** "list/json-ld": view and finder. */
	source: string | null;
	pin: Pin | null;
}

export interface CarHistory {
	id: number;
	runId: number | null;
	importId: number | null;
	field: string;
	oldValue: string | null;
	newValue: string | null;
	changedAt: string;
}

export interface CarPage {
	car: DeskCar;
	dealershipId: number;
	fields: FieldNow[];
	history: CarHistory[];
	/** The dealer's own page of it. */
	page: string | null;
	since: string;
}

const views: Record<string, string> = { list: "the dealer's list", vehicle: "the car's own page", csv: "a file" };

/** "JSON-LD of the car's own page", "a file", "worked out": in words for whoever asks who says so. */
export function formatSource(source: string): string {
	const [view = "", finder = ""] = source.split("/");
	const where = views[view] ?? view;
	if (view === "csv" || finder === "") return where;
	if (finder === "derived") return `worked out from ${where}`;
	return `${finder.replaceAll("-", " ").replace(/json ld/i, "JSON-LD")}, ${where}`;
}
