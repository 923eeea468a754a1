import { formatNotes } from "../import-notes";
import type { ImportReport } from "../import-report";

type Figures = Omit<ImportReport, "errors">;
type Circumstances = { isExpired: boolean; wasUploadedBefore: boolean; wholeStock: boolean };

const reasons: Record<string, [one: string, many: string]> = {
	new: ["a new car", "new cars"],
	sold: ["marked as sold", "marked as sold"],
	"not-a-car": ["not a car", "not cars"],
	repeated: ["a duplicate of another row", "duplicates of other rows"],
};

export function formatImport(report: Figures, { isExpired, wasUploadedBefore, wholeStock }: Circumstances): string {
	const { count, added, changed, removed, held, failed, notes } = report;
	const unchanged = count - added - changed;
	const isSame = wasUploadedBefore && added + changed + removed === 0;
	const details = [`${added} added`, `${changed} updated`, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])];
	return [
		isSame && "This exact file was uploaded before. Nothing has changed since.",
		`${plural(count, "vehicle has", "vehicles have")} been uploaded (${details.join(", ")}).`,
		formatSkipped(report.skipped),
		...formatNotes(notes),
		failed > 0 &&
			`${plural(failed, "row", "rows")} could not be read: correct ${failed === 1 ? "it" : "them"} and upload again.`,
		removed > 0 &&
			`${plural(removed, "vehicle", "vehicles")} missing from the file ${removed === 1 ? "was" : "were"} removed.`,
		held > 0 &&
			`${plural(held, "vehicle is", "vehicles are")} missing from the file. That is more than 30% of the stock, so nothing was removed. If the file is complete, remove ${held === 1 ? "it" : "them"} on the page of this upload.`,
		wholeStock && failed > 0 && "Nothing was removed, because a failed row may be one of the missing vehicles.",
		wholeStock &&
			failed === 0 &&
			notes.slippedVinCount &&
			"Nothing was removed, because a row without its VIN may be one of the missing vehicles.",
		isExpired && "The dealership has expired: its vehicles are shown once it is renewed.",
	]
		.filter((sentence) => typeof sentence === "string" && sentence !== "")
		.join(" ");
}

export function formatSkipped(skipped: Record<string, number>): string {
	const parts = Object.entries(skipped).map(([reason, n]) => `${n} ${reasons[reason]?.[n === 1 ? 0 : 1] ?? reason}`);
	const total = Object.values(skipped).reduce((sum, n) => sum + n, 0);
	return total === 0 ? "" : `${plural(total, "row was", "rows were")} skipped: ${parts.join(", ")}.`;
}

function plural(n: number, one: string, many: string): string {
	return `${n} ${n === 1 ? one : many}`;
}
