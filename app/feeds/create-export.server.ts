import type { AppContext } from "../context.server";
import type { Period } from "../tracking/period";
import { clickColumns, listClicks } from "./click-rows.server";
import { downloadResponse, type Format } from "./download-response";
import { inventoryColumns, listInventory, listSelectedInventory } from "./inventory-rows.server";
import { renderRows } from "./render-rows";

export type ExportName = { subject: "inventory" | "contact-clicks"; format: Format };

export function parseExportName(file: string): ExportName | null {
	const match = /^(inventory|contact-clicks)\.(csv|json)$/.exec(file);
	return match && ({ subject: match[1], format: match[2] } as ExportName);
}

type Chosen = { selected?: number[]; period?: Period; periodName?: string };

const allTime: Period = { from: null, to: null };

export function createExport(
	ctx: AppContext,
	{ subject, format }: ExportName,
	dealership: { id: number; name: string } | null,
	{ selected = [], period = allTime, periodName = "all" }: Chosen = {},
): Response {
	const id = dealership?.id ?? null;
	const day = ctx.now().toISOString().slice(0, 10);
	const part = selected.length > 0 ? "selected" : periodName;
	const name = [
		subject,
		...(dealership ? [dealership.name] : []),
		...(dealership && part === "all" ? [] : [part]),
		day,
	].join(" ");
	const pieces =
		subject === "inventory"
			? renderRows(inventoryColumns, toCars(ctx, id, selected), format)
			: renderRows(clickColumns, listClicks(ctx.db, id, period), format);
	return downloadResponse(pieces, name, format);
}

function toCars({ db }: AppContext, dealership: number | null, selected: number[]) {
	return selected.length > 0 ? listSelectedInventory(db, selected) : listInventory(db, dealership);
}
