import { MAX_PHOTOS } from "./entries";
import type { ImageJob } from "./image-job";

export interface ImageJobResult {
	url: string | null;
	fileCount: number;
	message: string;
}

export const CALL_AGAIN = "Call again to continue.";

const nouns = { cards: "card", images: "card", photos: "photo" } as const;
const TOLD_PROBLEMS = 3;

export function toResult(job: ImageJob): ImageJobResult {
	const fileCount = job.entries.filter(({ file }) => file !== null).length;
	if (job.state === "running")
		return { url: null, fileCount, message: `${job.done} of ${count(job.entries.length, nouns[job.kind])} are ready.` };
	const url = job.kind === "images" ? `/admin/vehicle-cards/${job.id}` : `/api/admin/card-files/${job.id}`;
	return {
		url,
		fileCount,
		message: [formatFiles(job, fileCount), ...formatLeftOut(job), ...formatProblems(job)].join(" "),
	};
}

function formatFiles({ kind, entries }: ImageJob, fileCount: number): string {
	const files = count(fileCount, nouns[kind]);
	if (kind === "images") return `${files} to look at.`;
	const bytes = entries.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
	const cars = new Set(entries.map(({ vehicleId }) => vehicleId)).size;
	return `${files}${kind === "photos" ? ` of ${count(cars, "vehicle")}` : ""} in one ZIP (${formatMegabytes(bytes)}).`;
}

function formatLeftOut({ entries }: ImageJob): string[] {
	const cars = entries.filter(({ leftOut }) => leftOut !== undefined);
	if (cars.length === 0) return [];
	const photos = cars.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0);
	return [
		`At most ${MAX_PHOTOS} of a vehicle: ${count(photos, "more photo")} of ${count(cars.length, "vehicle")} left out, named in manifest.csv.`,
	];
}

function formatProblems({ kind, entries }: ImageJob): string[] {
	const troubled = entries.filter(({ problem }) => problem !== null);
	if (troubled.length === 0) return [];
	const first = troubled.slice(0, TOLD_PROBLEMS).map(({ name, problem }) => `${toTitle(name)}: ${problem}`);
	const more = troubled.length - first.length;
	const rest = more > 0 ? [`${more} more${kind === "images" ? "" : ", all in manifest.csv"}.`] : [];
	return [`${count(troubled.length, "problem")}:`, ...first, ...rest];
}

function toTitle(name: string): string {
	const folder = name.split("/")[0] ?? name;
	return folder.replace(/(-[A-Z0-9]{17})?-\d+$/, "").replaceAll("-", " ");
}

function count(number: number, noun: string): string {
	return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

function formatMegabytes(bytes: number): string {
	return `${(bytes / 1024 / 1024).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
