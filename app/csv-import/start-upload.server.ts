import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import { notFound } from "../http";
import { type Notice, toFailure, toSuccess } from "../ui/notice";
import { checkFile, isSure } from "./check-file.server";
import { NO_FILE_TEXT, WRONG_TYPE_TEXT } from "./csv-limits";
import { type Import, keepPreview } from "./imports.server";
import type { Refusal } from "./receive-file.server";
import { receiveCsv, runImport } from "./upload-csv.server";
import { toUploadPath, UPLOAD_LIST } from "./upload-path";

/** Where a person goes next and what they are told on arrival, or why they stay. */
export type UploadStep = { to: string; notice: Notice | null } | { status: Refusal["status"]; notice: Notice };

/** The one Upload button: a file of which nothing is doubtful is imported at once, any other is shown first. */
export async function startUpload(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	request: Request,
): Promise<UploadStep> {
	const received = await receiveCsv(ctx, user, dealership, request);
	if (!received.ok) return { status: received.status, notice: toUploadFailure(received.message) };
	const file = received.import;
	const preview = await checkFile(ctx, dealership, file);
	if (preview !== null && isSure(preview)) return importChecked(ctx, user, dealership, file);
	await keepPreview(ctx.db, file.id, null);
	return { to: toUploadPath(file), notice: null };
}

/** Imports a file that a person has seen; they stay with it while rows are left to mend. */
export async function importChecked(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	file: Import,
): Promise<UploadStep> {
	const answer = await runImport(ctx, user, dealership, file);
	if (!answer.ok) return { status: answer.status, notice: toUploadFailure(answer.message) };
	const to = answer.report.failed > 0 ? toUploadPath(file) : UPLOAD_LIST;
	return { to, notice: toSuccess("Upload Successful", answer.message) };
}

/** What the page of an upload shows; throws 404 once its file is gone. */
export async function showFile(ctx: AppContext, dealership: Dealership, file: Import) {
	const preview = await checkFile(ctx, dealership, file);
	if (preview === null) throw notFound("The file of this upload is no longer kept");
	return {
		preview,
		fileName: file.fileName,
		wholeStock: file.wholeStock,
		isDone: file.state === "done",
		path: toUploadPath(file),
	};
}

/** What a person says that the columns hold stays with the upload. */
export async function keepMapping(ctx: AppContext, file: Import, mapping: Record<string, string>): Promise<Import> {
	if (file.state === "done" || Object.keys(mapping).length === 0) return file;
	await keepPreview(ctx.db, file.id, mapping);
	return { ...file, mapping };
}

function toUploadFailure(message: string): Notice {
	const titles: Record<string, string> = { [NO_FILE_TEXT]: "No File Selected", [WRONG_TYPE_TEXT]: "Invalid File Type" };
	return toFailure(titles[message] ?? "Upload Failed", message);
}
