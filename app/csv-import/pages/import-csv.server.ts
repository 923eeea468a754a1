import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { claimImport } from "../claim-import.server";
import { driveClaimedImport } from "../drive-import.server";
import type { ImportReport } from "../import-report";
import { createImport, deleteImport, getEarlierImport, type Import } from "../imports.server";
import { readFile } from "../read-file.server";
import { type Refusal, storeFile, toRefusal } from "../receiving/store-file.server";
import { formatImport } from "./format-import";

const BUSY_TEXT = "A file of this dealership is being imported. Please try again when it has finished.";
const DONE_TEXT = "This upload has been imported already.";
const INTERRUPTED_TEXT =
	"The import was interrupted. It continues by itself within two minutes. Nothing is lost, and no vehicle is added twice.";

export type Uploaded = { ok: true; message: string; report: ImportReport };

export async function importCsv(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
): Promise<Uploaded | Refusal> {
	const received = await storeUpload(ctx, user, dealership, request);
	if (!received.ok) return received;
	return importStored(ctx, user, dealership, received.import);
}

export type ReceivedCsv = { ok: true; import: Import; lookFirst: boolean } | Refusal;

export async function storeUpload(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
): Promise<ReceivedCsv> {
	const receipt = await storeFile(ctx, request, dealership.id);
	if (!receipt.ok) return receipt;
	const created = await createImport(ctx.db, receipt.file, dealership.id, user, ctx.now().toISOString());
	const refusal = await checkHeader(ctx, dealership, created);
	if (refusal === null) return { ok: true, import: created, lookFirst: receipt.file.form.has("lookFirst") };
	await deleteImport(ctx, created);
	return refusal;
}

/** If it stops on the way, the sweeper finishes it. */
export async function importStored(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<Uploaded | Refusal> {
	const claim = await claimImport(ctx, file, { user });
	if (claim === null) {
		// A refused new file will be sent again; one that a person is looking at stays.
		if (file.state === "received") await deleteImport(ctx, file);
		return toRefusal(409, file.state === "done" ? DONE_TEXT : BUSY_TEXT);
	}
	const report = await driveClaimedImport(ctx, dealership, file, claim);
	if (report === "file gone") return toRefusal(422, "The uploaded file is no longer there. Please upload it again.");
	if (report === "interrupted" || report === "claim lost") return toRefusal(503, INTERRUPTED_TEXT);
	const earlier = await getEarlierImport(ctx.db, file);
	const message = formatImport(report, {
		isExpired: dealership.status === "expired",
		wasUploadedBefore: earlier !== null,
		wholeStock: file.wholeStock,
	});
	return { ok: true, message, report };
}

async function checkHeader(ctx: AppContext, dealership: Dealership, file: Import): Promise<Refusal | null> {
	const opened = await readFile(ctx, file, { mapping: null, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return toRefusal(422, "The file did not arrive. Please upload it again.");
	for await (const rows of opened.rows) {
		if (rows.length > 0) return null;
		if (opened.reader.fault !== null) break;
	}
	if (opened.reader.fault !== null) return toRefusal(422, opened.reader.fault);
	const { columns, firstCells } = opened.reader;
	if (firstCells === null) return toRefusal(422, "The file has no rows. Export it again and upload the new file.");
	if (columns !== null)
		return toRefusal(
			422,
			"The file has column names but no rows below them. Add one row for each vehicle and upload it again.",
		);
	const shown = firstCells.slice(0, 5).join(", ").slice(0, 80);
	return toRefusal(
		422,
		`We do not recognize any column of the file: its first row is “${shown}”. Start the file with a row of column names, such as title, year, make, model, price, mileage, vin, location, zipCode.`,
	);
}
