import type { Format } from "../download-response";
import { renderRecord } from "../render-csv";
import type { Cell, Fault, FeedCar, Platform, Row } from "./feed-car";
import { findFault } from "./find-fault";

export type FeedReport = { rows: number; leftOut: Partial<Record<Fault, number>>; cars: LeftOut[] };
export type LeftOut = { id: number; title: string; fault: Fault };

const NAMED = 100;

export const createFeedReport = (): FeedReport => ({ rows: 0, leftOut: {}, cars: [] });

export async function* renderFeed(
	platform: Platform,
	batches: AsyncIterable<FeedCar[]>,
	{ origin, thisYear }: { origin: string; thisYear: number },
	report: FeedReport,
): AsyncGenerator<string> {
	const { start, renderRow, end } = writers[platform.format];
	yield start(platform.columns);
	for await (const cars of batches) {
		let text = "";
		for (const car of cars) {
			const fault = findFault(car, platform.faults, thisYear);
			const row = fault === null ? car : car.standIns.find((one) => !findFault(one, platform.faults, thisYear));
			if (row) text += renderRow(platform.toRow(row, origin), report.rows === 0);
			if (row) report.rows += 1;
			else if (fault) leaveOut(report, car, fault);
		}
		if (text !== "") yield text;
	}
	if (end !== "") yield end;
}

type Writer = {
	start(columns: readonly string[]): string;
	renderRow(row: Row, isFirst: boolean): string;
	end: string;
};

const toCsvCell = (cell: Cell) => (typeof cell === "object" && cell !== null ? cell.join("|") : cell);

const writers: Record<Format, Writer> = {
	csv: {
		start: renderRecord,
		renderRow: (row) => renderRecord((Array.isArray(row) ? row : Object.values(row)).map(toCsvCell)),
		end: "",
	},
	json: {
		start: () => "[",
		renderRow: (row, isFirst) => `${isFirst ? "" : ","}\n${JSON.stringify(row)}`,
		end: "\n]\n",
	},
};

function leaveOut(report: FeedReport, { id, title }: FeedCar, fault: Fault): void {
	report.leftOut[fault] = (report.leftOut[fault] ?? 0) + 1;
	if (report.cars.length < NAMED) report.cars.push({ id, title: title ?? "Untitled Vehicle", fault });
}
