import type { CsvField } from "~/feeds/columns";
import { parseModelYear } from "~/inventory/fields/model-year";
import { parsePrice } from "~/inventory/fields/money";
import { parseMileage } from "~/inventory/fields/units";
import { checkVin, parseVin } from "~/inventory/fields/vin";
import type { RowCells } from "./to-raw-vehicle";

export interface Problem {
	field: CsvField | null;
	value: string;
	reason: string;
	remedy: string;
}

const unsaid =
	/^(?:[-–—.?*]+|n\/?a|na|none|null|nil|unknown|tba|tbd|\$?\s*0+(?:\.0+)?|mi\.?|miles?|km|\$|(?:please )?(?:call|contact|ask|inquire|enquire|e-?mail|text)\b.*|not (?:priced|available|listed|specified|actual)|no price|price on request|poa|exempt|tmu|true mileage unknown)$/i;

export function isUnsaid(text: string | undefined): boolean {
	return text === undefined || unsaid.test(text.trim());
}

type Check = (text: string, row: RowCells, now: Date) => Omit<Problem, "field" | "value"> | null;

const checks: readonly [CsvField, Check][] = [
	["vin", (text, row) => (hasSlippedVin(row) ? null : checkVinCell(text))],
	["year", checkYear],
	["price", checkPrice],
	["mileage", checkMileage],
];

/** Refuses cells that cannot be meant: stored as unknown they would look right and be wrong. */
export function checkRow(row: RowCells, now: Date): Problem[] {
	return checks.flatMap(([field, check]) => {
		const value = row[field];
		if (value === undefined || isUnsaid(value)) return [];
		const problem = check(value, row, now);
		return problem === null ? [] : [{ field, value, ...problem }];
	});
}

/** A typing fault, masked letters, or a car built for another market: the stock number tells which car it is, and the VIN is left out. */
export function hasSlippedVin({ vin = "", stockNumber }: RowCells): boolean {
	const isRefused = parseVin(vin) === null && /^(?:bad-check-digit|masked)$/.test(checkVin(toBareVin(vin)));
	return isRefused && !isUnsaid(stockNumber);
}

const toBareVin = (text: string) => text.toUpperCase().replace(/^VIN\b[\s:#.]*|[\s-]/g, "");

const refusals: Record<string, string> = {
	"bad-check-digit": "its check digit is wrong",
	masked: "a part of it is masked",
};

function checkVinCell(text: string): ReturnType<Check> {
	if (parseVin(text) !== null) return null;
	const vin = toBareVin(text);
	const remedy = "Correct it, or empty the cell if the row has a stock number.";
	if (vin.length !== 17) return { reason: `is not a VIN: it has ${vin.length} characters instead of 17`, remedy };
	const wrong = /[^A-HJ-NPR-Z0-9]/.exec(vin)?.[0];
	if (wrong !== undefined) return { reason: `is not a VIN: ${wrong} is never used in one`, remedy };
	return { reason: `is not a VIN: ${refusals[checkVin(vin)] ?? "no car has it"}`, remedy };
}

function checkYear(text: string, _row: RowCells, now: Date): ReturnType<Check> {
	if (parseModelYear(text, now) !== null) return null;
	const range = `a model year between 1920 and ${now.getUTCFullYear() + 2}`;
	return { reason: `is not ${range}`, remedy: "Write four digits, such as 2019." };
}

function checkPrice(text: string): ReturnType<Check> {
	if (parsePrice(text, null) !== null) return null;
	const remedy = "Write whole dollars, such as 18950, or empty the cell if the price is not known.";
	return { reason: "is not the price of a car in US dollars", remedy };
}

function checkMileage(text: string, row: RowCells): ReturnType<Check> {
	if (parseMileage(text, row.mileageUnit ?? null) !== null) return null;
	const remedy = "Write whole miles, such as 42150, or empty the cell if they are not known.";
	return { reason: "is not the mileage of a car", remedy };
}

export function formatProblem(problem: Problem): string {
	return `${formatFault(problem)}. ${problem.remedy}`;
}

/** What is wrong, for whoever cannot mend the file. */
export function formatFault({ value, reason }: Pick<Problem, "value" | "reason">): string {
	const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
	return `${shown === "" ? "" : `“${shown}” `}${reason}`;
}
