import { commitStock, refreshListedStatements } from "~/inventory/shown/listed.server";
import { removeCarsStatements } from "~/inventory/shown/remove-cars.server";
import { auditStatement } from "../audit/audit.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import { pauseForOthers } from "../steps/pause-for-others";
import { commitImport, type ImportClaim, updateStepStatement } from "./claim-import.server";
import { finishImportStatements } from "./finish-import.server";
import type { ImportReport } from "./import-report";
import type { Import } from "./imports.server";
import { countBrought, findMissing, type Missing } from "./missing-cars.server";

interface ImportedStock {
	ctx: AppContext;
	dealership: Dealership;
	file: Import;
	claim: ImportClaim;
	report: ImportReport;
	shown: ReadonlySet<number>;
}

/** In: an import with all rows stored. Out: its cars listed, missing ones settled, its report; null: the claim is lost. */
export async function finishStock(stock: ImportedStock): Promise<ImportReport | null> {
	const { ctx, dealership, file, claim, report, shown } = stock;
	const { id, dealershipId, startedAt: now, user } = claim;
	if (!(await listStock(stock))) return null;
	const { gone, held } = await settleMissing(stock);
	report.removed += gone.length;
	report.held = held.length;
	const { errors: _errors, notes: _notes, ...after } = report;
	const { fileName, wholeStock } = file;
	const ended = await commitImport(ctx.db, claim, [
		...removeCarsStatements(ctx.db, gone, { runId: null, importId: id, now }),
		...refreshListedStatements(ctx.db, dealershipId, now),
		...finishImportStatements(ctx.db, claim, report, { held, shown }, ctx.now().toISOString()),
		auditStatement(ctx.db, {
			user,
			action: "upload CSV",
			subject: dealership.name,
			before: null,
			after: { file: fileName, wholeStock, ...after },
			now: ctx.now().toISOString(),
		}),
	]);
	return ended && report;
}

async function listStock({ ctx, file, claim, report }: ImportedStock): Promise<boolean> {
	const { id, dealershipId, startedAt } = claim;
	const { rows, added } = report;
	return commitStock(ctx.db, dealershipId, startedAt, async (statements, cars) => {
		await pauseForOthers();
		const bytes = (file.bytes * (1 + Math.min(1, cars / Math.max(1, added)))) / 2;
		const note = updateStepStatement(ctx, id, { bytes, rows, added: 0, changed: 0, removed: 0 });
		return commitImport(ctx.db, claim, [...statements, note]);
	});
}

/** A failed row, or one that lost its VIN, may be one of the missing cars. */
async function settleMissing({ ctx, file, claim, report, shown }: ImportedStock): Promise<Missing> {
	if (!file.wholeStock || report.failed > 0 || report.notes.slippedVinCount) return { gone: [], held: [] };
	const { dealershipId, startedAt } = claim;
	const added = await countBrought(ctx.db, claim, file.contentHash);
	return findMissing(ctx.db, { dealershipId, shown, added, startedAt });
}
