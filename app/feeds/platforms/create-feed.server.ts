import type { AppContext } from "~/context.server";
import { R2Upload } from "~/r2-upload.server";
import { getCatalogueVersion } from "~/vehicles/catalogue.server";
import { getWhole } from "~/whole-file.server";
import { encodeStream } from "../download-response";
import type { Platform } from "./feed-car";
import { type FeedFile, getFeedFile, isFresh, storeFeedFile } from "./feed-file.server";
import { listFeedCars } from "./list-feed-cars.server";
import { createTold, renderFeed } from "./render-feed";

type Wanted = { platform: Platform; dealershipId: number | null; origin: string };

/** In: one dealership's feed, or all's. Out: its text, from this version's file or made and stored page by page. */
export async function createFeed(ctx: AppContext, wanted: Wanted): Promise<{ body: ReadableStream; tag: string }> {
	const of = { platform: wanted.platform.name, dealershipId: wanted.dealershipId ?? 0 };
	const [{ version }, known] = await Promise.all([getCatalogueVersion(ctx.db), getFeedFile(ctx.db, of)]);
	if (known && isFresh(known, version, ctx.now()) && isOfOrigin(known, wanted.origin)) {
		// Half a feed would take cars off a platform.
		const kept = await getWhole(ctx.files, known.fileKey, known.etag);
		if (kept) return { body: kept.body, tag: toTag(known) };
	}
	const madeAt = ctx.now().toISOString();
	const fileKey = `exports/${of.platform}-${of.dealershipId}/${toHost(wanted.origin)}/${version}-${crypto.randomUUID()}.csv`;
	const file: FeedFile = { fileKey, version, madeAt, rows: 0, told: createTold(), etag: null };
	return { body: encodeStream(keep(ctx, wanted, of, file)), tag: toTag(file) };
}

/** If the reader breaks off, nothing is stored. */
async function* keep(
	ctx: AppContext,
	{ platform, dealershipId, origin }: Wanted,
	of: { platform: string; dealershipId: number },
	file: FeedFile,
): AsyncGenerator<string> {
	const upload = new R2Upload(ctx.files, file.fileKey);
	const encoder = new TextEncoder();
	let isWhole = false;
	try {
		const cars = listFeedCars(ctx, dealershipId, platform.isOncePerVin);
		for await (const text of renderFeed(platform, cars, { origin, thisYear: ctx.now().getUTCFullYear() }, file.told)) {
			await upload.write(encoder.encode(text));
			yield text;
		}
		const { etag } = await upload.finish();
		await storeFeedFile(ctx, of, { ...file, rows: file.told.rows, etag });
		isWhole = true;
	} finally {
		if (!isWhole) await upload.abort();
	}
}

/** The file's key changes with its content. */
const toTag = ({ fileKey }: FeedFile) => `"${fileKey.replace(/^.*\/|\.csv$/g, "")}"`;
const toHost = (origin: string) => new URL(origin).host.replace(/[^\w.-]/g, "_");
const isOfOrigin = ({ fileKey }: FeedFile, origin: string) => fileKey.split("/")[2] === toHost(origin);
