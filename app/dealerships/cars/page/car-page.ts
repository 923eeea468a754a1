import type { ChangedBy } from "~/inventory/changed-by";
import type { Pin, PinnableField } from "~/inventory/stock/pins";
import type { DeskCar } from "../car-view";

export interface FieldNow {
	field: PinnableField;
	value: string | number | null;
	/** "list/json-ld": view and finder. */
	source: string | null;
	/** Of the page or list that the source names; null where no one knows. */
	readAt: string | null;
	pin: Pin | null;
	/** Put back when its pin went; nothing has read the car since. */
	isFromBeforePin: boolean;
}

export interface CarHistory {
	id: number;
	runId: number | null;
	importId: number | null;
	field: string;
	oldValue: string | null;
	newValue: string | null;
	changedAt: string;
	changedBy: ChangedBy | null;
}

export interface CarPage {
	car: DeskCar;
	dealershipId: number;
	fields: FieldNow[];
	history: CarHistory[];
	page: string | null;
	since: string;
}

const views: Record<string, string> = { list: "the dealer's list", vehicle: "the car's own page", csv: "a file" };

export function formatSource(source: string): string {
	const [view = "", finder = ""] = source.split("/");
	const where = views[view] ?? view;
	if (view === "csv" || finder === "") return where;
	if (finder === "derived") return `worked out from ${where}`;
	return `${finder.replaceAll("-", " ").replace(/json ld/i, "JSON-LD")}, ${where}`;
}

const opened = "Checked when a shopper opened it";
const changers: Record<ChangedBy, string> = {
	person: "By an administrator",
	undo: "A sync or import was undone",
	status: `${opened}: its page is no longer there (404 or 410)`,
	redirect: `${opened}: its page leads to another page`,
	sold: `${opened}: the dealer's page says it is sold`,
	words: `${opened}: the dealer's page says it is no longer there`,
	feed: `${opened}: the dealer's feed no longer has it`,
	price: `${opened}: the price that the dealer shows`,
	"approved-price": `${opened}: a price that an administrator approved`,
};

export function formatCause({ runId, importId, changedBy }: CarHistory): string | null {
	if (runId !== null) return "Sync";
	if (importId !== null) return "File";
	return changedBy && changers[changedBy];
}

export function formatSold(history: CarHistory[]): string {
	const left = history.find(({ field, newValue }) => field === "state" && newValue === "sold");
	if (left && left.runId !== null) return "Sold: a sync took it off the site.";
	if (left && left.importId !== null) return "Sold: the dealer's file no longer has it.";
	const cause = left && formatCause(left);
	return cause ? `Sold. ${cause}.` : "Sold.";
}
