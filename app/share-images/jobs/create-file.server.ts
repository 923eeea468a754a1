import type { AppContext } from "~/context.server";
import type { AskHost } from "~/fetching/photo-hosts.server";
import { storeWhole } from "~/files/whole-file.server";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { toImageFace } from "../face/image-face";
import { loadImage } from "../load-image.server";
import { fetchPhoto, type PhotoOptions } from "../photo/photo.server";
import type { Entry, ImageJob } from "./image-job";

export async function createFile(
	ctx: AppContext,
	job: Pick<ImageJob, "id" | "kind">,
	entry: Entry,
	car: ShownVehicle | undefined,
	askHost: AskHost,
): Promise<Entry> {
	if (!car) return { ...entry, problem: "The vehicle is no longer for sale." };
	return entry.photoUrl === null
		? await makeCard(ctx, entry, car, askHost)
		: await copyPhoto(ctx, job.id, entry, entry.photoUrl, { askHost, car });
}

async function makeCard(ctx: AppContext, entry: Entry, car: ShownVehicle, askHost: AskHost): Promise<Entry> {
	const { key, size, problem } = await loadImage(ctx, toImageFace(car, ctx.config.siteName), { askHost, car });
	return { ...entry, file: { key, size, extension: "jpg" }, problem };
}

const extensions = { jpeg: "jpg", png: "png", webp: "webp", svg: "svg" };

async function copyPhoto(
	ctx: AppContext,
	jobId: number,
	entry: Entry,
	url: string,
	options: PhotoOptions,
): Promise<Entry> {
	const photo = await fetchPhoto(ctx, url, options);
	if (!photo.ok) return { ...entry, problem: `The photo ${photo.reason}.` };
	const key = `${toPartsPrefix(jobId)}${entry.name}`;
	await storeWhole(ctx.files, key, photo.bytes);
	const file = { key, size: photo.bytes.byteLength, extension: extensions[photo.header.format] };
	return { ...entry, file, problem: null };
}

export function toJobPrefix(jobId: number): string {
	return `card-jobs/${jobId}/`;
}

export function toPartsPrefix(jobId: number): string {
	return `${toJobPrefix(jobId)}parts/`;
}
