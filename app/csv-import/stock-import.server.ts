import { auditEntry } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import type { Car } from "../inventory/car";
import { findKnown, indexCars } from "../inventory/known-cars";
import { listKnownCarsLike } from "../inventory/list-known-cars.server";
import { listStock, refreshListed } from "../inventory/listed.server";
import { toPatches } from "../inventory/patches.server";
import type { Rereading } from "../inventory/reconcile";
import { removeCars } from "../inventory/remove-cars.server";
import { storeStock } from "../inventory/store.server";
import type { ImportReport } from "./import-report";
import { beginImport, finishImport, type Import, noteProgress } from "./imports.server";
import { countStock, type Missing, settleMissing } from "./missing-cars.server";
import type { RowError } from "./row-errors";

/** Cars a statement, and characters of JSON: D1 takes 2 MB a value (three bytes a character) and 1,000 statements a request. */
const CHUNK_CARS = 4000;
const CHUNK_CHARS = 600_000;
/** Errors told one by one; the file of failed rows has them all. */
export const MAX_ERRORS = 1000;

/** One import under way: gathers cars, writes them chunk by chunk, and settles at the end what the site shows. */
export class StockImport {
	readonly report: ImportReport = {
		rows: 0,
		count: 0,
		added: 0,
		changed: 0,
		removed: 0,
		held: 0,
		failed: 0,
		errors: [],
		skipped: {},
	};
	readonly #now: string;
	#cars: Car[] = [];
	#chars = 0;
	#stockBefore = 0;
	/** Ids of cars in stock before that the file shows; those it adds carry this import's time. */
	readonly #seen = new Set<number>();

	constructor(
		private readonly ctx: AppContext,
		private readonly dealership: Dealership,
		private readonly file: Import,
	) {
		this.#now = ctx.now().toISOString();
	}

	async begin(): Promise<void> {
		await beginImport(this.ctx.db, this.file.id).run();
		if (this.file.wholeStock) this.#stockBefore = await countStock(this.ctx.db, this.dealership.id);
	}

	add(car: Car): void {
		this.#cars.push(car);
		this.#chars += JSON.stringify(car).length;
	}

	skip(reason: string): void {
		this.report.skipped[reason] = (this.report.skipped[reason] ?? 0) + 1;
	}

	fail(errors: RowError[]): void {
		this.report.failed++;
		for (const error of errors) if (this.report.errors.length < MAX_ERRORS) this.report.errors.push(error);
	}

	isFull(): boolean {
		return this.#cars.length >= CHUNK_CARS || this.#chars >= CHUNK_CHARS;
	}

	/** Writes the cars gathered so far as one batch; that is half of the work, listing them the other. */
	async store(bytesRead: number): Promise<void> {
		const { db } = this.ctx;
		const { inserts, rereadings } = await this.#compare(this.#cars);
		const patches = await toPatches(db, rereadings);
		const { id: dealershipId } = this.dealership;
		const cause = { runId: null, importId: this.file.id, now: this.#now };
		const stock = await storeStock(db, { dealershipId, origin: "csv", ...cause, inserts, patches, isPart: true });
		await db.$client.batch([...stock, noteProgress(db, this.file.id, bytesRead / 2)]);
		this.report.count += this.#cars.length;
		this.report.added += inserts.length + patches.filter(({ isBack }) => isBack).length;
		this.report.changed += patches.filter(({ isBack }) => !isBack).length;
		this.#cars = [];
		this.#chars = 0;
	}

	async finish(user: User): Promise<ImportReport> {
		const { db } = this.ctx;
		const { id } = this.dealership;
		const share = (cars: number) => Math.min(1, cars / Math.max(1, this.report.added));
		await listStock(db, id, this.#now, (cars) =>
			noteProgress(db, this.file.id, (this.file.bytes * (1 + share(cars))) / 2),
		);
		const { gone, held } = await this.#settleMissing();
		this.report.removed = gone.length;
		this.report.held = held;
		const { errors: _errors, ...after } = this.report;
		await db.$client.batch([
			...removeCars(db, gone, { runId: null, importId: this.file.id, now: this.#now }),
			...refreshListed(db, id, this.#now),
			finishImport(db, this.file.id, this.report, this.#now),
			auditEntry(db, {
				user,
				action: "upload CSV",
				subject: this.dealership.name,
				before: null,
				after: { file: this.file.fileName, wholeStock: this.file.wholeStock, ...after },
				now: this.#now,
			}),
		]);
		return this.report;
	}

	async #compare(cars: Car[]): Promise<{ inserts: Car[]; rereadings: Rereading[] }> {
		if (cars.length === 0) return { inserts: [], rereadings: [] };
		const known = indexCars(await listKnownCarsLike(this.ctx.db, this.dealership.id, cars));
		const inserts: Car[] = [];
		const rereadings: Rereading[] = [];
		for (const car of cars) {
			const match = findKnown(known, car);
			if (match === undefined) inserts.push(car);
			else rereadings.push({ known: match, car, views: new Set(["csv"]) });
			if (match !== undefined) this.#seen.add(match.id);
		}
		return { inserts, rereadings };
	}

	/** A row that failed may be one of those that seem missing: then nothing goes. */
	async #settleMissing(): Promise<Missing> {
		if (!this.file.wholeStock || this.report.failed > 0) return { gone: [], held: 0 };
		return settleMissing(this.ctx.db, this.dealership.id, {
			stock: this.#stockBefore,
			seen: this.#seen,
			since: this.#now,
		});
	}
}
