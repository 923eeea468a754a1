import type { Car, SkipReason } from "~/inventory/car";
import { parseModelYear } from "~/inventory/fields/model-year";
import { parsePrice } from "~/inventory/fields/money";
import { normalise } from "~/inventory/normalise";
import { mergeReadings } from "~/inventory/stock/reconcile";
import { checkRow, hasSlippedVin, isUnsaid, type Problem } from "./check-row";
import type { CsvRecord } from "./csv-reader";
import { findHeaderFault } from "./header-fault";
import { checkWidth, findMoneyProblem, findNameProblem, findRepeatProblem, quoteProblem } from "./row-problems";
import { RowStandings } from "./row-standing";
import { MAX_COLUMNS } from "./table-limits";
import { type Column, countKnown, toColumns } from "./to-columns";
import { type RowCells, toRawVehicle, toRowCells } from "./to-raw-vehicle";

export type RowOutcome =
	/** `alike`: the row of a car that differs only in an unknown mileage or price. */
	/** `deniedYear`: the row's year, when its VIN is of another. */
	/** `slippedVin`: the row's VIN, when its check digit is wrong. */
	| { kind: "car"; car: Car; alike?: number; deniedYear?: string; slippedVin?: string }
	/** `sameAs`: the row that a repeated one repeats. */
	| { kind: "skipped"; reason: SkipReason; sameAs?: number }
	| { kind: "failed"; problems: Problem[] };

export type ReadRow = { row: number; cells: string[]; outcome: RowOutcome };

export interface ReadingOptions {
	mapping: Record<string, string> | null;
	siteUrl: string;
	now: Date;
	allowPrivateHosts?: boolean | undefined;
}

const TITLE_ROWS = 10;

/** Records → cars, skipped rows and failed rows. `columns` is null until the header row. */
export class RowReader {
	columns: Column[] | null = null;
	fault: string | null = null;
	#first: { row: number; cells: string[] } | null = null;
	readonly #standings = new RowStandings();

	constructor(private readonly options: ReadingOptions) {}

	read(record: CsvRecord): ReadRow | null {
		const { row, cells, isBroken } = record;
		if (this.fault !== null || cells.every((cell) => cell.trim() === "")) return null;
		if (this.columns === null) {
			this.#look(record);
			return null;
		}
		const outcome: RowOutcome = isBroken ? failed(quoteProblem) : this.#toOutcome(row, cells, this.columns);
		return { row, cells, outcome };
	}

	get firstCells(): string[] | null {
		return this.#first?.cells ?? null;
	}

	#look(record: CsvRecord): void {
		const { row, cells } = record;
		this.#first ??= { row, cells };
		if (row > TITLE_ROWS) return;
		const known = cells.length > MAX_COLUMNS ? 0 : countKnown(cells);
		const isHeader = known >= 2 || (this.#first.row === row && known >= 1);
		const isChosen = this.options.mapping !== null && this.#first.row === row && known === 0;
		// A long text alone may be a report's title, which headers lack.
		if (isHeader || isChosen || cells.length > MAX_COLUMNS) this.fault = findHeaderFault(record);
		if ((isHeader || isChosen) && this.fault === null) this.columns = toColumns(cells, this.options.mapping);
	}

	#toOutcome(row: number, cells: string[], columns: Column[]): RowOutcome {
		const tooMany = checkWidth(cells, columns);
		if (tooMany !== null) return failed(tooMany);
		const values = toRowCells(cells, columns);
		const raw = toRawVehicle(values, columns);
		const { siteUrl: url, now, allowPrivateHosts } = this.options;
		const read = normalise(raw, { url, now, allowPrivateHosts });
		if (!read.ok && isPassedOver(read.reason)) return { kind: "skipped", reason: read.reason };
		const problems = checkRow(values, this.options.now);
		if (problems.length > 0) return { kind: "failed", problems };
		if (!read.ok)
			return failed(read.reason === "foreign-currency" ? findMoneyProblem(values.price) : findNameProblem(values));
		const outcome = this.#unlessRepeated(row, toCsvCar(read.car, values));
		const year = values.year === undefined || isUnsaid(values.year) ? null : parseModelYear(values.year, now);
		const isDenied = year !== null && year !== read.car.year;
		if (outcome.kind !== "car") return outcome;
		return {
			...outcome,
			...(isDenied && { deniedYear: String(year) }),
			...(values.vin !== undefined && hasSlippedVin(values) && { slippedVin: values.vin }),
		};
	}

	/** The same car again is skipped; other facts about it are for a person to settle. */
	#unlessRepeated(row: number, car: Car): RowOutcome {
		const standing = this.#standings.note(car, row);
		if (standing.kind === "repeated") return { kind: "skipped", reason: "repeated", sameAs: standing.row };
		if (standing.kind === "other-story") return failed(findRepeatProblem(car, standing.row));
		return { kind: "car", car, ...(standing.kind === "alike" && { alike: standing.row }) };
	}
}

function failed(problem: Problem): RowOutcome {
	return { kind: "failed", problems: [problem] };
}

function isPassedOver(reason: SkipReason): boolean {
	return reason === "new" || reason === "sold" || reason === "not-a-car";
}

/** A low price counts in the dealer's own file; on a page it might be a monthly rate. */
function toCsvCar(car: Car, { price }: RowCells): Car {
	const own = { ...car, price: car.price ?? parsePrice(price ?? "", null), fieldSources: { ...car.fieldSources } };
	if (own.price !== null) own.fieldSources.price = "csv";
	return mergeReadings([{ view: "csv", car: own }]);
}
