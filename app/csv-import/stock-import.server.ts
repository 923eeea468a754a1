import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import { dropPlaceholdersStatements } from "~/inventory/shown/placeholder-prices.server";
import { removeDoublesStatements } from "~/inventory/shown/remove-cars.server";
import type { RowOutcome } from "~/stock-files/table/read-rows";
import type { RowError } from "~/stock-files/table/row-errors";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import type { Car } from "../inventory/car";
import { PARAMETER_CHARS } from "../inventory/json-parts";
import { toPatches } from "../inventory/stock/patches.server";
import { storeStockStatements } from "../inventory/stock/store.server";
import { pauseForOthers } from "../steps/pause-for-others";
import { commitImport, type ImportClaim, updateStepStatement } from "./claim-import.server";
import { finishStock } from "./finish-stock.server";
import { countIdentity, createNotes, storeAlike, storeDeniedYear, storeSlippedVin } from "./import-notes";
import type { ImportReport } from "./import-report";
import type { Import } from "./imports.server";
import { type SkippedRow, storeSkippedRow } from "./skipped-rows";
import { countUnpriced, StockMatcher } from "./stock-matcher.server";

const MAX_ERRORS = 1000;

type CarOfRow = Omit<Extract<RowOutcome, { kind: "car" }>, "kind"> & { row: number };

/** Each batch checks the claim; the next driver finds a dead driver's cars as known ones. */
export class StockImport {
	readonly report: ImportReport;
	readonly #sure = new Part();
	/** Their price may be a placeholder; they come last, when it is known how many share it. */
	readonly #doubted = new Part();
	readonly #matcher: StockMatcher;

	constructor(
		private readonly ctx: AppContext,
		private readonly dealership: Dealership,
		private readonly file: Import,
		private readonly claim: ImportClaim,
	) {
		const { added, changed, removed } = claim;
		this.#matcher = new StockMatcher(ctx.db, dealership.id);
		this.report = {
			rows: 0,
			count: 0,
			added,
			changed,
			removed,
			held: 0,
			notes: createNotes(),
			failed: 0,
			errors: [],
			skipped: {},
		};
	}

	add({ row, car, alike, deniedYear, slippedVin }: CarOfRow): void {
		(mayBePlaceholder(car.price) ? this.#doubted : this.#sure).add(car);
		countIdentity(this.report.notes, car.sourceKey);
		if (alike !== undefined) storeAlike(this.report.notes, alike, row);
		if (deniedYear !== undefined) storeDeniedYear(this.report.notes, row, deniedYear);
		if (slippedVin !== undefined) storeSlippedVin(this.report.notes, row, slippedVin);
	}

	skip(one: SkippedRow): void {
		const { skipped, notes } = this.report;
		skipped[one.reason] = (skipped[one.reason] ?? 0) + 1;
		notes.skippedRows ??= [];
		storeSkippedRow(notes.skippedRows, one);
	}

	fail(errors: RowError[]): void {
		this.report.failed++;
		for (const error of errors) if (this.report.errors.length < MAX_ERRORS) this.report.errors.push(error);
	}

	isFull(): boolean {
		return this.#sure.isFull() || this.#doubted.isFull();
	}

	/** Counts as half of the work (listing is the other). False: the claim is lost. */
	store(bytesRead: number): Promise<boolean> {
		return this.#storePart(this.#doubted.isFull() ? this.#doubted : this.#sure, bytesRead);
	}

	/** In: nothing more to read. Null: the claim is lost. */
	async finish(): Promise<ImportReport | null> {
		const { ctx, dealership, file, claim, report } = this;
		if (!(await this.#storePart(this.#sure, file.bytes))) return null;
		if (!this.#doubted.isEmpty() && !(await this.#storePart(this.#doubted, file.bytes))) return null;
		return finishStock({ ctx, dealership, file, claim, report, shown: this.#matcher.shown });
	}

	async #storePart(part: Part, bytesRead: number): Promise<boolean> {
		const { db } = this.ctx;
		const cars = part.take();
		const { inserts, rereadings, doubles, unpriced } = await this.#matcher.match(cars);
		const patches = await toPatches(db, rereadings);
		const { dealershipId, startedAt: now, id: importId } = this.claim;
		const cause = { origin: "csv", runId: null, importId, now } as const;
		const stock = await storeStockStatements(db, { dealershipId, ...cause, inserts, patches, isBulk: true });
		const back = patches.filter(({ isBack }) => isBack).length;
		const did = {
			...{ added: inserts.length + back, changed: patches.length - back },
			removed: doubles.filter(({ soldAt }) => soldAt === null).length,
		};
		const doubleIds = doubles.map(({ id }) => id);
		const committed = await commitImport(db, this.claim, [
			...removeDoublesStatements(db, doubleIds, cause),
			...stock,
			updateStepStatement(this.ctx, importId, { bytes: bytesRead / 2, rows: this.report.rows, ...did }),
			...(part === this.#doubted ? dropPlaceholdersStatements(db, dealershipId, cause) : []),
		]);
		if (committed === null) return false;
		await this.#matcher.noteStored(inserts);
		if (part === this.#doubted) this.report.notes.unpriced += committed.at(-3)?.meta.changes ?? 0;
		this.report.notes.unpriced += countUnpriced(unpriced, patches);
		this.report.count += cars.length;
		this.report.added += did.added;
		this.report.changed += did.changed;
		this.report.removed += did.removed;
		await pauseForOthers();
		return true;
	}
}

/** Cars that are stored together. */
class Part {
	#cars: Car[] = [];
	#chars = 0;

	add(car: Car): void {
		this.#cars.push(car);
		this.#chars += JSON.stringify(car).length;
	}

	isEmpty(): boolean {
		return this.#cars.length === 0;
	}

	isFull(): boolean {
		return this.#chars >= PARAMETER_CHARS;
	}

	take(): Car[] {
		const cars = this.#cars;
		this.#cars = [];
		this.#chars = 0;
		return cars;
	}
}
