import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/paths";
import type { BenchRow } from "./bench-row";

/** `npm run bench -- search` runs one. Each compares within its own run. */
const benches: Record<string, () => Promise<BenchRow[]>> = {
	pipeline: async () => await (await import("./pipeline")).benchPipeline(),
	extraction: async () => await (await import("./extraction")).benchExtraction(),
	csv: async () => await (await import("./csv")).benchCsv(),
	cards: async () => await (await import("./cards")).benchCards(),
	lighthouse: async () => await (await import("./lighthouse")).benchLighthouse(),
	window: async () => await (await import("./window")).benchWindow(),
	pages: async () => await (await import("./pages")).benchPages(),
	search: async () => await (await import("./search")).benchSearch(),
	deals: async () => await (await import("./deals")).benchDeals(),
	desk: async () => await (await import("./desk")).benchDesk(),
	feeds: async () => await (await import("./feeds")).benchFeeds(),
	parts: async () => await (await import("./parts")).benchParts(),
	cost: async () => await (await import("./cost")).benchCost(),
	checks: async () => await (await import("./checks")).benchChecks(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
	console.error(`No bench is called ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
	process.exit(1);
}

const toText = ({ name, value, unit, bar, ok }: BenchRow) => ({
	name,
	value: Number(value.toPrecision(4)),
	unit,
	bar: bar ?? "",
	reached: ok === null ? "" : ok ? "yes" : "NO",
});
mkdirSync(join(root, "bench"), { recursive: true });
const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(benches)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	console.log(`${name} …`);
	const measured = await bench();
	console.table(measured.map(toText));
	rows.push(...measured);
	writeFileSync(join(root, "bench/results.json"), JSON.stringify({ at: new Date().toISOString(), rows }, null, "\t"));
}
console.log(
	`Node ${process.version}, ${cpus().length} cores; repeat runs differ by up to 30 %, ratios are taken within one run.`,
);
process.exit(0);
