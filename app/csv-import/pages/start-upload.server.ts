import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { type Notice, toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { checkUndo } from "~/inventory/undo/check-undo.server";
import { countUndone } from "~/inventory/undo/count-undone.server";
import { formatUndone } from "~/inventory/undo/format-undo";
import { deleteUnchecked } from "../delete-unchecked.server";
import { enqueueImport } from "../drive-import.server";
import { applyHeldDecision, type HeldDecision } from "../held-cars.server";
import { type Import, storePreview } from "../imports.server";
import { NO_FILE_TEXT, WAIT_BYTES, WRONG_TYPE_TEXT } from "../receiving/csv-limits";
import type { Refusal } from "../receiving/store-file.server";
import { undoImport } from "../undo-import.server";
import { checkFile, isSure } from "./check-file.server";
import { importStored, storeUpload } from "./import-csv.server";
import { toUploadPath, UPLOAD_LIST } from "./upload-path";

export type UploadStep = { to: string; notice: Notice | null } | { status: Refusal["status"]; notice: Notice };

/** Imports a file without doubts; shows any other, or as asked. `isWatched`: somebody polls its progress. */
export async function startUpload(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
	isWatched: boolean,
): Promise<UploadStep> {
	const received = await storeUpload(ctx, user, dealership, request);
	if (!received.ok) return { status: received.status, notice: toUploadFailure(received.message) };
	const file = received.import;
	const preview = await checkFile(ctx, dealership, file);
	if (preview !== null && isSure(preview) && !received.lookFirst)
		return importChecked(ctx, user, dealership, file, isWatched);
	await storePreview(ctx.db, file.id, null);
	return { to: toUploadPath(file), notice: null };
}

export async function importChecked(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
	isWatched = false,
): Promise<UploadStep> {
	if (!isWatched && file.bytes > WAIT_BYTES) {
		await enqueueImport(ctx, user, file);
		return { to: toUploadPath(file), notice: null };
	}
	const answer = await importStored(ctx, user, dealership, file);
	if (!answer.ok && answer.status === 503) return { to: toUploadPath(file), notice: toUploadFailure(answer.message) };
	if (!answer.ok) return { status: answer.status, notice: toUploadFailure(answer.message) };
	const { failed, held } = answer.report;
	const to = failed + held > 0 ? toUploadPath(file) : UPLOAD_LIST;
	return { to, notice: toSuccessNotice("Upload Successful", answer.message) };
}

export async function storeMapping(ctx: AppContext, file: Import, mapping: Record<string, string>): Promise<Import> {
	if (file.state !== "preview" || Object.keys(mapping).length === 0) return file;
	await storePreview(ctx.db, file.id, mapping);
	return { ...file, mapping };
}

export async function decideHeldCars(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
	decision: HeldDecision,
): Promise<{ to: string; notice: Notice }> {
	const isDone = await applyHeldDecision(ctx, user, dealership, file, decision);
	const text = decision === "remove" ? "The missing vehicles were removed." : "The missing vehicles stay.";
	const late = "This was decided already, or a newer file has replaced this one.";
	const notice = isDone ? toSuccessNotice("Upload Settled", text) : toFailureNotice("Nothing to decide", late);
	return { to: toUploadPath(file), notice };
}

export async function deleteUpload(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<{ to: string; notice: Notice }> {
	if (await deleteUnchecked(ctx, user, dealership, file))
		return { to: UPLOAD_LIST, notice: toSuccessNotice("File discarded", `Nothing of ${file.fileName} was imported.`) };
	return { to: toUploadPath(file), notice: toFailureNotice("Nothing to discard", "Its import has begun already.") };
}

export async function undoUpload(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<{ to: string; notice: Notice }> {
	const since = ctx.now().toISOString();
	const to = toUploadPath(file);
	const refusal = await checkUndo(ctx.db, { column: "importId", id: file.id });
	if (refusal !== null) return { to, notice: toFailureNotice("Too large to undo", refusal) };
	if (!(await undoImport(ctx, user, dealership, file)))
		return {
			to,
			notice: toFailureNotice("Nothing to undo", "It was undone already, is too old, or a file is being imported now."),
		};
	const undone = await countUndone(ctx.db, { column: "importId", id: file.id }, since);
	return { to, notice: toSuccessNotice("Import undone", formatUndone(undone)) };
}

function toUploadFailure(message: string): Notice {
	const titles: Record<string, string> = { [NO_FILE_TEXT]: "No File Selected", [WRONG_TYPE_TEXT]: "Invalid File Type" };
	return toFailureNotice(titles[message] ?? "Upload Failed", message);
}
