import type { RowOutcome } from "~/stock-files/table/read-rows";

/** `row` as a spreadsheet counts; `sameAs`: the row that a repeated one repeats. */
export type SkippedRow = { row: number; name: string } & Omit<Skipped, "kind">;

type Skipped = Extract<RowOutcome, { kind: "skipped" }>;

const NAMED_OF_A_REASON = 5;

export function toSkippedRow(row: number, name: string, { kind: _kind, ...why }: Skipped): SkippedRow {
	return { row, name, ...why };
}

/** Keeps the first few of each reason, so that a person finds them in the file. */
export function storeSkippedRow(kept: SkippedRow[], one: SkippedRow): void {
	if (kept.filter(({ reason }) => reason === one.reason).length < NAMED_OF_A_REASON) kept.push(one);
}
