import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { claimImport } from "../claim-import.server";
import { driveClaimed } from "../drive-import.server";
import type { ImportReport } from "../import-report";
import { createImport, discardImport, getEarlierImport, type Import } from "../imports.server";
import { readFile } from "../read-file.server";
import { type Refusal, receiveFile, refuse } from "../receiving/receive-file.server";
import { tellImport } from "./tell-import";

const BUSY_TEXT = "A file of this dealership is being imported. Please try again when it is through.";
const DONE_TEXT = "This upload has been imported already.";
const INTERRUPTED_TEXT =
	"The import was interrupted and goes on by itself within two minutes. Nothing is lost, and no vehicle comes twice.";

export type Uploaded = { ok: true; message: string; report: ImportReport };

/** The API's upload: good rows go in at once, failed ones are told; a file that is no list of cars is refused. */
export async function uploadCsv(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
): Promise<Uploaded | Refusal> {
	const received = await receiveCsv(ctx, user, dealership, request);
	if (!received.ok) return received;
	return runImport(ctx, user, dealership, received.import);
}

export type ReceivedCsv = { ok: true; import: Import } | Refusal;

/** Takes the file in and looks whether its headers name anything; nothing is imported yet. */
export async function receiveCsv(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
): Promise<ReceivedCsv> {
	const receipt = await receiveFile(ctx, request, dealership.id);
	if (!receipt.ok) return receipt;
	const created = await createImport(ctx.db, receipt.file, dealership.id, user, ctx.now().toISOString());
	const refusal = await checkHeader(ctx, dealership, created);
	if (refusal === null) return { ok: true, import: created };
	await discardImport(ctx, created);
	return refusal;
}

/** Imports a file that lies in R2, in the name of who asks. What stops on the way is gone on with by the sweeper. */
export async function runImport(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<Uploaded | Refusal> {
	const claim = await claimImport(ctx, file, { user });
	if (claim === null) {
		// It has just come and is to be sent again; one that a person is looking at stays.
		if (file.state === "received") await discardImport(ctx, file);
		return refuse(409, file.state === "done" ? DONE_TEXT : BUSY_TEXT);
	}
	const report = await driveClaimed(ctx, dealership, file, claim);
	if (report === "file gone") return refuse(422, "The uploaded file is no longer there. Please upload it again.");
	if (report === "interrupted" || report === "claim lost") return refuse(503, INTERRUPTED_TEXT);
	const earlier = await getEarlierImport(ctx.db, file);
	const message = tellImport(report, {
		isExpired: dealership.status === "expired",
		wasUploadedBefore: earlier !== null,
		wholeStock: file.wholeStock,
	});
	return { ok: true, message, report };
}

/** Why a file holds no list of cars, judged by its beginning; null when it may. */
async function checkHeader(ctx: AppContext, dealership: Dealership, file: Import): Promise<Refusal | null> {
	const opened = await readFile(ctx, file, { mapping: null, siteUrl: dealership.url, now: ctx.now() });
	if (opened === null) return refuse(422, "The file did not arrive. Please upload it again.");
	for await (const rows of opened.rows) {
		if (rows.length > 0) return null;
		if (opened.reader.fault !== null) break;
	}
	if (opened.reader.fault !== null) return refuse(422, opened.reader.fault);
	const { columns, firstCells } = opened.reader;
	if (firstCells === null) return refuse(422, "The file has no rows. Export it again and upload the new file.");
	if (columns !== null)
		return refuse(
			422,
			"The file has a header but no rows beneath it. Add one row for each vehicle and upload it again.",
		);
	const shown = firstCells.slice(0, 5).join(", ").slice(0, 80);
	return refuse(
		422,
		`No column of the file is known: its first row is “${shown}”. Begin the file with a row of column names, such as title, year, make, model, price, mileage, vin, location, zipCode.`,
	);
}
