import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { notFound } from "~/http";
import { type HeldCar, listHeldCars } from "../held-cars.server";
import type { Import } from "../imports.server";
import { checkFile, type FilePreview } from "./check-file.server";
import { tellImport } from "./tell-import";
import { toUploadPath } from "./upload-path";
import type { UploadStage } from "./upload-progress";
import { toStage } from "./upload-stage.server";

type Page = { fileName: string; wholeStock: boolean; path: string };

/** What the page of an upload shows: what it would bring, how far it is, or what it came to and left to do. */
export type ShownUpload = Page &
	(
		| { kind: "preview"; preview: FilePreview }
		| { kind: "importing"; stage: UploadStage }
		| { kind: "ended"; outcome: string; held: HeldCar[]; left: Pick<FilePreview, "errors" | "failed"> | null }
	);

/** In: an upload in any state. Out: what its page shows. Throws 404 when its file is gone before it was imported. */
export async function showUpload(ctx: AppContext, dealership: Dealership, file: Import): Promise<ShownUpload> {
	const page = { fileName: file.fileName, wholeStock: file.wholeStock, path: toUploadPath(file) };
	if (file.state === "importing") return { ...page, kind: "importing", stage: toStage(file) };
	if (file.state !== "received" && file.state !== "preview")
		return {
			...page,
			kind: "ended",
			outcome: tellOutcome(file, dealership),
			held: await listHeldCars(ctx, file),
			left: file.failed > 0 ? await checkFile(ctx, dealership, file) : null,
		};
	const preview = await checkFile(ctx, dealership, file);
	if (preview === null) throw notFound("The file of this upload is no longer kept");
	return { ...page, kind: "preview", preview };
}

function tellOutcome(file: Import, dealership: Dealership): string {
	if (file.state === "superseded") return "Another file took the place of this one before it was through.";
	if (file.state === "failed")
		return "The import stopped again and again before it was through. Upload the file again; if that does not help, split it in two.";
	const skipped = Object.values(file.skipped).reduce((sum, rows) => sum + rows, 0);
	const count = file.rows - file.failed - skipped;
	return tellImport(
		{ ...file, count, held: file.pendingRemovals.length },
		{ isExpired: dealership.status === "expired", wasUploadedBefore: false, wholeStock: file.wholeStock },
	);
}
