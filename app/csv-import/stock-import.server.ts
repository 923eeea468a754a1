import { commitStock, refreshListedStatements } from "~/inventory/shown/listed.server";
import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import { dropPlaceholdersStatements } from "~/inventory/shown/placeholder-prices.server";
import { removeCarsStatements, removeDoublesStatements } from "~/inventory/shown/remove-cars.server";
import type { RowError } from "~/stock-files/table/row-errors";
import { auditStatement } from "../audit/audit.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import type { Car } from "../inventory/car";
import { PARAMETER_CHARS } from "../inventory/json-parts";
import { toPatches } from "../inventory/stock/patches.server";
import { storeStockStatements } from "../inventory/stock/store.server";
import { pauseForOthers } from "../steps/pause-for-others";
import { type Claim, commitClaimed, updateStepStatement } from "./claim-import.server";
import { finishImportStatements } from "./finish-import.server";
import { countIdentity, createNotes, storeAlike, storeDeniedYear } from "./import-notes";
import type { ImportReport } from "./import-report";
import type { Import } from "./imports.server";
import { findMissing, type Missing } from "./missing-cars.server";
import { StockMatcher } from "./stock-matcher.server";

/** D1 takes 1,000 statements a request. */
const CHUNK_CARS = 4000;
/** The file of failed rows has them all. */
const MAX_ERRORS = 1000;

type CarOfRow = { row: number; car: Car; alike?: number | undefined; deniedYear?: string | undefined };

/** Every batch checks the claim; the next driver finds a dead one's cars again as known. */
export class StockImport {
	readonly report: ImportReport;
	#cars: Car[] = [];
	#chars = 0;
	readonly #matcher: StockMatcher;
	#hasPlaceholder = false;

	constructor(
		private readonly ctx: AppContext,
		private readonly dealership: Dealership,
		private readonly file: Import,
		private readonly claim: Claim,
	) {
		const { added, changed } = claim;
		this.#matcher = new StockMatcher(ctx.db, dealership.id);
		this.report = {
			rows: 0,
			count: 0,
			added,
			changed,
			removed: 0,
			held: 0,
			notes: createNotes(),
			failed: 0,
			errors: [],
			skipped: {},
		};
	}

	add({ row, car, alike, deniedYear }: CarOfRow): void {
		this.#cars.push(car);
		countIdentity(this.report.notes, car.sourceKey);
		if (alike !== undefined) storeAlike(this.report.notes, alike, row);
		if (deniedYear !== undefined) storeDeniedYear(this.report.notes, row, deniedYear);
		this.#chars += JSON.stringify(car).length;
		this.#hasPlaceholder ||= mayBePlaceholder(car.price);
	}

	skip(reason: string): void {
		this.report.skipped[reason] = (this.report.skipped[reason] ?? 0) + 1;
	}

	fail(errors: RowError[]): void {
		this.report.failed++;
		for (const error of errors) if (this.report.errors.length < MAX_ERRORS) this.report.errors.push(error);
	}

	isFull(): boolean {
		return this.#cars.length >= CHUNK_CARS || this.#chars >= PARAMETER_CHARS;
	}

	/** One batch: half of the work, listing is the other half. False: the claim is lost. */
	async store(bytesRead: number): Promise<boolean> {
		const { db } = this.ctx;
		const { inserts, rereadings, doubles } = await this.#matcher.match(this.#cars);
		const patches = await toPatches(db, rereadings);
		const { dealershipId, startedAt: now, id: importId } = this.claim;
		const cause = { origin: "csv", runId: null, importId, now } as const;
		const stock = await storeStockStatements(db, { dealershipId, ...cause, inserts, patches, isBulk: true });
		const back = patches.filter(({ isBack }) => isBack).length;
		const did = { added: inserts.length + back, changed: patches.length - back };
		const step = { bytes: bytesRead / 2, rows: this.report.rows, ...did };
		const committed = await commitClaimed(db, this.claim, [
			...removeDoublesStatements(
				db,
				doubles.map((double) => double.id),
				cause,
			),
			...stock,
			updateStepStatement(this.ctx, importId, step),
		]);
		if (committed === null) return false;
		await this.#matcher.noteStored(inserts);
		this.report.count += this.#cars.length;
		this.report.added += did.added;
		this.report.changed += did.changed;
		this.report.removed += doubles.filter(({ soldAt }) => soldAt === null).length;
		this.#cars = [];
		this.#chars = 0;
		await pauseForOthers();
		return true;
	}

	/** Null: the claim is lost. */
	async finish(): Promise<ImportReport | null> {
		const { db } = this.ctx;
		const { id, dealershipId, startedAt: now, user } = this.claim;
		if (!(await this.#dropPlaceholders()) || !(await this.#list())) return null;
		const { gone, held } = await this.#settleMissing();
		this.report.removed += gone.length;
		this.report.held = held.length;
		const { errors: _errors, notes: _notes, ...after } = this.report;
		const { fileName, wholeStock } = this.file;
		const ended = await commitClaimed(db, this.claim, [
			...removeCarsStatements(db, gone, { runId: null, importId: id, now }),
			...refreshListedStatements(db, dealershipId, now),
			...finishImportStatements(
				db,
				this.claim,
				this.report,
				{ held, shown: this.#matcher.shown },
				this.ctx.now().toISOString(),
			),
			auditStatement(db, {
				user,
				action: "upload CSV",
				subject: this.dealership.name,
				before: null,
				after: { file: fileName, wholeStock, ...after },
				now: this.ctx.now().toISOString(),
			}),
		]);
		return ended && this.report;
	}

	async #dropPlaceholders(): Promise<boolean> {
		if (!this.#hasPlaceholder) return true;
		const { id: importId, dealershipId, startedAt: now } = this.claim;
		const statements = dropPlaceholdersStatements(this.ctx.db, dealershipId, { runId: null, importId, now });
		const dropped = await commitClaimed(this.ctx.db, this.claim, statements);
		this.report.notes.unpriced = dropped?.at(-2)?.meta.changes ?? 0;
		return dropped !== null;
	}

	async #list(): Promise<boolean> {
		const { db } = this.ctx;
		const { id, dealershipId, startedAt } = this.claim;
		const { rows, added } = this.report;
		return commitStock(db, dealershipId, startedAt, async (statements, cars) => {
			await pauseForOthers();
			const bytes = (this.file.bytes * (1 + Math.min(1, cars / Math.max(1, added)))) / 2;
			const note = updateStepStatement(this.ctx, id, { bytes, rows, added: 0, changed: 0 });
			return commitClaimed(db, this.claim, [...statements, note]);
		});
	}

	/** A failed row may be one of the cars that seem missing: then none is removed. */
	async #settleMissing(): Promise<Missing> {
		if (!this.file.wholeStock || this.report.failed > 0) return { gone: [], held: [] };
		const { dealershipId, startedAt } = this.claim;
		const { added } = this.report;
		return findMissing(this.ctx.db, { dealershipId, shown: this.#matcher.shown, added, startedAt });
	}
}
