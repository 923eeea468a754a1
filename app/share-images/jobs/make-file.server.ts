import type { AppContext } from "~/context.server";
import type { VehicleCard } from "~/vehicles/vehicle";
import { drawImage } from "../draw-image.server";
import { toImageFace } from "../face/image-face";
import { fetchPhoto } from "../photo/photo.server";
import type { AskHost } from "../photo/photo-hosts.server";
import type { Entry, ImageJob } from "./image-job";

/** In: an entry of a job. Out: the entry with its file in R2, or with what went wrong with its photo. Rejects when a binding fails. */
export async function makeFile(
	ctx: AppContext,
	job: Pick<ImageJob, "id" | "kind">,
	entry: Entry,
	car: VehicleCard | undefined,
	askHost: AskHost,
): Promise<Entry> {
	if (!car) return { ...entry, problem: "The vehicle is no longer for sale." };
	return entry.photoUrl === null
		? await makeCard(ctx, entry, car, askHost)
		: await copyPhoto(ctx, job.id, entry, entry.photoUrl, askHost);
}

async function makeCard(ctx: AppContext, entry: Entry, car: VehicleCard, askHost: AskHost): Promise<Entry> {
	const { key, size, problem } = await drawImage(ctx, toImageFace(car, ctx.config.siteName), { askHost });
	return { ...entry, file: { key, size, extension: "jpg" }, problem };
}

const extensions = { jpeg: "jpg", png: "png", webp: "webp", svg: "svg" };

/** The dealer's photo as it is, kept until the ZIP is packed. */
async function copyPhoto(ctx: AppContext, jobId: number, entry: Entry, url: string, askHost: AskHost): Promise<Entry> {
	const photo = await fetchPhoto(ctx, url, { askHost });
	if (!photo.ok) return { ...entry, problem: `The photo ${photo.reason}.` };
	const key = `${toPartsPrefix(jobId)}${entry.name}`;
	await ctx.files.put(key, photo.bytes);
	const file = { key, size: photo.bytes.byteLength, extension: extensions[photo.header.format] };
	return { ...entry, file, problem: null };
}

/** Everything that a job has put into R2, its images apart, which are everybody's. */
export function toJobPrefix(jobId: number): string {
	return `card-jobs/${jobId}/`;
}

export function toPartsPrefix(jobId: number): string {
	return `${toJobPrefix(jobId)}parts/`;
}
