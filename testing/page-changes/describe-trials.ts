import type { Difference } from "./compare-readings";
import type { Trial } from "./try-changes";

type Kind = Difference["kind"];

interface Row {
	name: string;
	pages: number;
	failed: number;
	lost: number;
	invented: number;
	wrongPrices: number;
	fields: number;
	links: number;
}

const count = (trials: readonly Trial[], kind: Kind) =>
	trials.flatMap(({ differences }) => differences).filter((one) => one.kind === kind).length;

function toRow(name: string, trials: readonly Trial[]): Row {
	return {
		name,
		pages: trials.length,
		failed: trials.filter(({ differences }) => differences.length > 0).length,
		lost: count(trials, "lost"),
		invented: count(trials, "invented"),
		wrongPrices: count(trials, "wrong price"),
		fields: count(trials, "field"),
		links: count(trials, "link"),
	};
}

const weigh = (row: Row) => 10 * (row.lost + row.invented + row.wrongPrices) + row.fields + row.links / 10;

function groupByChange(trials: readonly Trial[]): Map<string, Trial[]> {
	const groups = new Map<string, Trial[]>();
	for (const trial of trials) {
		const name = trial.changes.map((change) => change.name).join(" + ");
		groups.set(name, [...(groups.get(name) ?? []), trial]);
	}
	return groups;
}

const head =
	"| change | pages | of these differ | cars lost | cars invented | wrong prices | other fields | links lost |\n|---|---|---|---|---|---|---|---|";
const toLine = (row: Row) =>
	`| ${row.name} | ${row.pages} | ${row.failed} | ${row.lost} | ${row.invented} | ${row.wrongPrices} | ${row.fields} | ${row.links} |`;

export function toTable(trials: readonly Trial[]): string {
	const rows = [...groupByChange(trials)].map(([name, group]) => toRow(name, group));
	rows.sort((one, other) => weigh(other) - weigh(one) || one.name.localeCompare(other.name));
	return [head, ...rows.map(toLine), toLine(toRow("**all**", trials))].join("\n");
}

export function toExamples(trials: readonly Trial[], most: number): string {
	const groups = [...groupByChange(trials)].sort(
		([name, one], [otherName, other]) => weigh(toRow(otherName, other)) - weigh(toRow(name, one)),
	);
	const failed = groups.filter(([, group]) => group.some(({ differences }) => differences.length > 0)).slice(0, most);
	return failed.map(([name, group]) => `### ${name}\n${toExample(group)}`).join("\n\n");
}

function toExample(trials: Trial[]): string {
	const badly = trials.filter(({ differences }) => differences.length > 0);
	const serious = badly.filter(({ differences }) => differences.some(({ kind }) => kind !== "field"));
	const [shortest] = (serious.length > 0 ? serious : badly).sort(
		(one, other) => one.page.html.length - other.page.html.length,
	);
	if (!shortest) return "";
	const lines = shortest.differences.slice(0, 4).map(tellDifference);
	const pages = [...new Set(badly.map(({ page }) => page.name))];
	return [
		`on \`${shortest.page.name}\` (also ${
			pages
				.filter((page) => page !== shortest.page.name)
				.slice(0, 12)
				.join(", ") || "nowhere else"
		})`,
		...lines.map((line) => `- ${line}`),
		"```html",
		excerpt(shortest.page.html, shortest.html),
		"```",
	].join("\n");
}

export function tellDifference({ kind, of, field, before, after }: Difference): string {
	if (kind === "link") return `no longer leads to ${of}`;
	if (kind === "lost") return `lost ${of}`;
	if (kind === "invented") return `invented ${of} (${after})`;
	return `${field} of ${of}: ${before} → ${after}`;
}

function excerpt(before: string, after: string): string {
	let at = 0;
	while (at < before.length && before[at] === after[at]) at++;
	return after.slice(Math.max(0, at - 160), at + 320).replace(/\s+/g, " ");
}
