import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { notFoundResponse } from "~/http";
import { countUndoable } from "~/inventory/undo/count-undoable.server";
import type { Undo } from "~/inventory/undo/format-undo";
import { type HeldCar, listHeldCars } from "../held-cars.server";
import type { Import } from "../imports.server";
import type { SkippedRow } from "../skipped-rows";
import { toImportUndo } from "../to-import-undo";
import { checkFile, type FileLook, type FilePreview, readFileLook } from "./check-file.server";
import { formatImport } from "./format-import";
import { toUploadPath } from "./upload-path";
import type { UploadStage } from "./upload-progress";
import { toStage } from "./upload-stage.server";

type Page = { fileName: string; wholeStock: boolean; path: string };

export type ShownUpload = Page &
	(
		| { kind: "preview"; preview: FilePreview }
		| { kind: "importing"; stage: UploadStage }
		| {
				kind: "ended";
				outcome: string;
				held: HeldCar[];
				left: Pick<FilePreview, "errors" | "failed"> | null;
				skipped: Record<string, number>;
				skippedRows: SkippedRow[];
				look: FileLook | null;
				undo: Undo | null;
		  }
	);

export async function loadUpload(ctx: AppContext, dealership: Dealership, file: Import): Promise<ShownUpload> {
	const page = { fileName: file.fileName, wholeStock: file.wholeStock, path: toUploadPath(file) };
	if (file.state === "importing") return { ...page, kind: "importing", stage: toStage(file) };
	if (file.state !== "received" && file.state !== "preview")
		return {
			...page,
			kind: "ended",
			outcome: formatOutcome(file, dealership),
			held: await listHeldCars(ctx, file),
			left: file.failed > 0 ? await checkFile(ctx, dealership, file) : null,
			skipped: file.skipped,
			skippedRows: file.notes.skippedRows ?? [],
			look: file.failed === 0 && file.state === "done" ? await readFileLook(ctx, dealership, file) : null,
			undo: await getUndo(ctx, file),
		};
	const preview = await checkFile(ctx, dealership, file);
	if (preview === null) throw notFoundResponse("The file of this upload is no longer kept");
	return { ...page, kind: "preview", preview };
}

async function getUndo(ctx: AppContext, file: Import): Promise<Undo | null> {
	const offered = toImportUndo(file, ctx.now());
	return offered && countUndoable(ctx.db, { column: "importId", id: file.id }, file.dealershipId, offered);
}

function formatOutcome(file: Import, dealership: Dealership): string {
	if (file.undoneAt !== null) return "This import was undone. Later edits stayed.";
	if (file.state === "superseded") return "A later file replaced this one before it was finished.";
	if (file.state === "failed")
		return "The import did not finish after several tries. Upload the file again. If that does not help, split it in two.";
	const skipped = Object.values(file.skipped).reduce((sum, rows) => sum + rows, 0);
	const count = file.rows - file.failed - skipped;
	return formatImport(
		{ ...file, count, held: file.pendingRemovals.length },
		{ isExpired: dealership.status === "expired", wasUploadedBefore: false, wholeStock: file.wholeStock },
	);
}
