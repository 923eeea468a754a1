import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { findBrowser } from "../testing/browser/open-browser";
import { until } from "../testing/browser/started-site";
import { weighPage } from "../testing/browser/weigh-page";
import type { BenchRow } from "./bench-row";
import { median } from "./median";
import { findLink, findVehicle, startSampleSite } from "./sample-site";

const version = "12.8.2";
const rounds = 5;
const retries = 3;
/** On a quiet machine an audit takes 15 s. One that does not end is stopped and left out. */
const auditLimitMs = 90_000;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = { "largest-contentful-paint": 1500, "cumulative-layout-shift": 0.02, "total-blocking-time": 100 };

/**
 * Lighthouse as a phone (slow 4G, a processor four times slower, both simulated): medians of rounds in which pages take
 * turns. Fetched into `.bench/` at the first run, because it weighs 185 MB.
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
	const program = fetchLighthouse();
	const site = await startSampleSite();
	try {
		const vehicle = await findVehicle(site.url);
		const dealer = await findLink(site.url + vehicle, /"(\/dealers\/[\w-]+)"/);
		const still = { "add-inventory": "/add-inventory", "how-we-compare": "/how-we-compare", dealers: "/dealers" };
		const pages = { listing: "/", vehicle, dealer, ...still, ...(await findLandings(site.url)) };
		const reports = Object.entries(pages).map(([page, path]) => ({ page, path, runs: [] as Report[] }));
		for (let round = 0; round < rounds; round++)
			for (const { page, path, runs } of reports) {
				const startedAt = performance.now();
				const report = await audit(program, site.url + path);
				if (report) runs.push(report);
				console.log(
					`  ${page}, round ${round + 1} of ${rounds}: ${formatAudit(report, performance.now() - startedAt)}`,
				);
			}
		const { scripts, styles } = await weighPage(site.url, "/");
		return [
			...reports.flatMap(({ page, runs }) => toRows(page, runs)),
			toRow("listing, scripts gzipped", scripts / 1000, "KB", 110),
			toRow("listing, styles gzipped", styles / 1000, "KB", 12),
		];
	} finally {
		await site.stop();
	}
}

/** One of each kind that the site map names, so that it has cars enough to be indexed. */
const landingKinds = {
	"landing of a make": /^\/used\/(?!in\/)[^/]+$/,
	"landing of a model": /^\/used\/(?!in\/)[^/]+\/(?!in\/)[^/]+$/,
	"landing of a body style": /^\/used\/(suv|sedan|truck|coupe|van|wagon|hatchback|convertible)$/,
	"landing of a state": /^\/used\/in\/[^/]+$/,
	"landing of a city": /^\/used\/in\/[^/]+\/[^/]+$/,
	"landing of a model in a city": /^\/used\/[^/]+\/[^/]+\/in\/[^/]+\/[^/]+$/,
};

/** From the site map once the catalogue is surveyed, and from what its pages link: a place may be another's only one. */
export async function findLandings(url: string): Promise<Record<string, string>> {
	const read = async (path: string) => await (await fetch(url + path, { headers: { Accept: "text/html" } })).text();
	let map = "";
	await until(async () => {
		map = await read("/sitemaps/landing-0.xml");
		return map.includes("<loc>");
	});
	const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
	const pages = await Promise.all(mapped.slice(0, 40).map(read));
	const linked = pages.flatMap((page) => [...page.matchAll(/href="(\/used\/[^"?#]+)"/g)].map(([, path = ""]) => path));
	const { "landing of a body style": isBody } = landingKinds;
	const found = Object.entries(landingKinds).map(([kind, path]): [string, string] => {
		const one = [...mapped, ...linked].find((one) => path.test(one) && (path === isBody || !isBody.test(one)));
		if (one === undefined) throw new Error(`The sample site has no ${kind} among ${mapped.length} pages`);
		return [kind, one];
	});
	return Object.fromEntries(found);
}

function fetchLighthouse(): string {
	const folder = join(root, ".bench/lighthouse", version);
	const program = join(folder, "node_modules/lighthouse/cli/index.js");
	if (existsSync(program)) return program;
	console.log(`bench: fetching Lighthouse ${version} …`);
	const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--ignore-scripts"];
	execFileSync("npm", [...install, `lighthouse@${version}`], { shell: process.platform === "win32" });
	return program;
}

const reportShape = z.object({
	categories: z.record(z.string(), z.object({ score: z.number() })),
	audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportShape>;

function formatAudit(report: Report | null, ms: number): string {
	const scores = categories.map((category) => Math.round(100 * (report?.categories[category]?.score ?? 0)));
	return `${report ? scores.join(" / ") : "did not end"} in ${Math.round(ms / 1000)} s`;
}

/** Chrome sometimes loses the beginning of a trace; Lighthouse then asks for another run. Null when time is up. */
async function audit(program: string, url: string): Promise<Report | null> {
	const startedAt = performance.now();
	for (let left = retries; ; left--) {
		const limitMs = auditLimitMs - (performance.now() - startedAt);
		try {
			return await auditOnce(program, url, limitMs);
		} catch (error) {
			if (performance.now() - startedAt >= auditLimitMs) return null;
			if (left === 0 || !String(error).includes("Please run Lighthouse again")) throw error;
		}
	}
}

async function auditOnce(program: string, url: string, limitMs: number): Promise<Report> {
	const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
	const { executablePath, args } = await findBrowser();
	const chrome = `--chrome-flags=${["--headless", ...args].join(" ")}`;
	const file = join(folder, "report.json");
	const only = `--only-categories=${categories.join(",")}`;
	await requireNode("Lighthouse", [program, url, "--quiet", "--output=json", `--output-path=${file}`, only, chrome], {
		env: { CHROME_PATH: executablePath },
		limitMs,
	});
	const report = reportShape.parse(JSON.parse(readFileSync(file, "utf8")));
	rmSync(folder, { recursive: true });
	return report;
}

function toRows(page: string, runs: Report[]): BenchRow[] {
	const scores = categories.map((category): BenchRow => {
		const value = median(runs.map((run) => 100 * (run.categories[category]?.score ?? 0)));
		const least = category === "seo" ? 100 : 98;
		return { name: `lighthouse: ${page}, ${category}`, value, unit: "of 100", bar: `≥ ${least}`, ok: value >= least };
	});
	const times = Object.entries(audits).map(([name, most]) => {
		const value = median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN));
		return toRow(`${page}, ${name.replaceAll("-", " ")}`, value, most < 1 ? "" : "ms", most);
	});
	return [...scores, ...times];
}

function toRow(name: string, value: number, unit: string, most: number): BenchRow {
	return {
		name: `lighthouse: ${name}`,
		value: Math.round(value * 1000) / 1000,
		unit,
		bar: `≤ ${most}`,
		ok: value <= most,
	};
}
