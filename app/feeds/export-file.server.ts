import type { AppContext } from "../context.server";
import { clickColumns, listClicks } from "./click-rows.server";
import { download, type Format } from "./download";
import { inventoryColumns, listInventory } from "./inventory-rows.server";
import { printRows } from "./print-rows";

export type ExportName = { subject: "inventory" | "contact-clicks"; format: Format };

/** `inventory.csv`, `contact-clicks.json`, …; null for anything else. */
export function parseExportName(file: string): ExportName | null {
	const match = /^(inventory|contact-clicks)\.(csv|json)$/.exec(file);
	return match && ({ subject: match[1], format: match[2] } as ExportName);
}

/** The file to download, written as it is read from the database. */
export function exportFile(
	ctx: AppContext,
	{ subject, format }: ExportName,
	dealership: { id: number; name: string } | null,
): Response {
	const id = dealership?.id ?? null;
	const day = ctx.now().toISOString().slice(0, 10);
	const name = [subject, dealership?.name ?? "all", day].join(" ");
	const pieces =
		subject === "inventory"
			? printRows(inventoryColumns, listInventory(ctx.db, id), format)
			: printRows(clickColumns, listClicks(ctx.db, id), format);
	return download(pieces, name, format);
}
