import type { Db } from "../../../db/client";
import type { Import } from "../imports.server";
import type { UploadStage } from "./upload-progress";

type Row = Pick<Import, "state" | "bytes" | "bytesRead" | "rows" | "rowsKnown">;

/** Where the dealership's newest upload is; one that has ended is not the one that somebody waits for. */
export async function getLatestStage(db: Db, dealershipId: number): Promise<UploadStage> {
	const row = await db.$client
		.prepare(
			`SELECT state, bytes, bytes_read AS bytesRead, rows, rows_known AS rowsKnown FROM imports
			WHERE id = (SELECT max(id) FROM imports WHERE dealership_id = ?1)`,
		)
		.bind(dealershipId)
		.first<Row>();
	const isUnderWay = row?.state === "received" || row?.state === "importing";
	return row && isUnderWay ? toStage(row) : { name: "checking", share: 0, rows: 0, rowsKnown: 0 };
}

/** Storing is the first half of an import, showing what was stored the second. */
export function toStage({ state, bytes, bytesRead, rows, rowsKnown }: Row): UploadStage {
	const share = bytesRead / Math.max(1, bytes);
	if (state === "received") return { name: "checking", share, rows: rowsKnown, rowsKnown: 0 };
	return { name: share > 0.5 ? "listing" : "importing", share, rows, rowsKnown };
}
