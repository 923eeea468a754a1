import { expect, test } from "vitest";
import { isProof, proofCount, seed } from "../proof";
import { createDealer } from "./create-dealer";
import { type Fault, getF1, gradeDealer, gradedFields } from "./grade-dealers";

test("dealers of any theme, platform, data and identity are read page by page as they are", () => {
	const first = isProof ? seed * 100_000 : 100_000;
	const grades = Array.from({ length: proofCount(8, 2000) }, (_, at) => gradeDealer(createDealer(first + at)));
	expect(grades.flatMap(({ faults }) => faults.filter(isSerious).map(tell))).toEqual([]);
	for (const field of gradedFields) expect(getF1(grades, field), field).toBeGreaterThanOrEqual(0.995);
});

function isSerious({ what, read }: Fault): boolean {
	if (what === "price") return read !== null;
	return ["lost", "invented", "sold list"].includes(what);
}

const tell = ({ dealer, page, what, of, told, read }: Fault) =>
	`dealer ${dealer.seed} ${page.path}: ${what} ${of}, told ${told}, read ${read}`;
