import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { imports } from "../../../db/schema";
import type { Import } from "../imports.server";
import type { UploadStage } from "./upload-progress";

type Row = Pick<Import, "state" | "bytes" | "bytesRead" | "rows" | "rowsKnown">;

export async function getLatestStage(db: Db, dealershipId: number): Promise<UploadStage> {
	const { id, state, bytes, bytesRead, rows, rowsKnown } = imports;
	const latest = sql`(SELECT max(${id}) FROM ${imports} WHERE ${imports.dealershipId} = ${dealershipId})`;
	const row = await db.select({ state, bytes, bytesRead, rows, rowsKnown }).from(imports).where(eq(id, latest)).get();
	const isUnderWay = row?.state === "received" || row?.state === "importing";
	return row && isUnderWay ? toStage(row) : { name: "checking", share: 0, rows: 0, rowsKnown: 0 };
}

export function toStage({ state, bytes, bytesRead, rows, rowsKnown }: Row): UploadStage {
	const share = bytesRead / Math.max(1, bytes);
	if (state === "received") return { name: "checking", share, rows: rowsKnown, rowsKnown: 0 };
	return { name: share > 0.5 ? "listing" : "importing", share, rows, rowsKnown };
}
