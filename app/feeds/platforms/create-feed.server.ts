import type { AppContext } from "~/context.server";
import { R2Upload } from "~/files/r2-upload.server";
import { getWhole } from "~/files/whole-file.server";
import { decodeZipped, encodeZipped } from "~/files/zipped-file.server";
import { getCatalogueVersion } from "~/vehicles/catalogue.server";
import { encodeStream } from "../download-response";
import type { Platform } from "./feed-car";
import { claimFeed, releaseFeed } from "./feed-claim.server";
import { type FeedFile, type FeedOf, getFeedFile, isFresh, storeFeedFile, toFeedOf } from "./feed-file.server";
import { listFeedCars } from "./list-feed-cars.server";
import { createFeedReport, renderFeed } from "./render-feed";

/** `mayMake`: false for a request that reads no text. */
type Wanted = { platform: Platform; dealershipId: number | null; origin: string; mayMake: boolean };
type Feed = { body: ReadableStream; tag: string };

/** In: whose feed. Out: its text, kept or made now; while another request makes it, the file before it, or null. */
export async function createFeed(ctx: AppContext, wanted: Wanted): Promise<Feed | null> {
	const of = toFeedOf(wanted);
	const [{ version }, known] = await Promise.all([getCatalogueVersion(ctx.db), getFeedFile(ctx.db, of)]);
	const kept = known && isFresh(known, version, ctx.now()) ? await getKept(ctx, known) : null;
	if (kept) return kept;
	if (!wanted.mayMake || !(await claimFeed(ctx, of))) return known && (await getKept(ctx, known));
	const madeAt = ctx.now();
	const { platform, dealershipId } = wanted;
	const fileKey = `exports/${platform.name}-${dealershipId ?? 0}/${version}-${crypto.randomUUID()}.${platform.format}.gz`;
	const file = { fileKey, version, madeAt: madeAt.toISOString(), rows: 0, told: createFeedReport(), etag: null };
	return { body: encodeStream(keep(ctx, wanted, of, file)), tag: toTag(file) };
}

/** Half a feed would take cars off a platform: the file is whole, or null. */
async function getKept({ files }: AppContext, file: FeedFile): Promise<Feed | null> {
	const kept = await getWhole(files, file.fileKey, file.etag);
	if (kept === null) return null;
	// A file of the time before they were zipped.
	const isZipped = file.fileKey.endsWith(".gz");
	return { body: isZipped ? decodeZipped(kept.body) : kept.body, tag: toTag(file) };
}

/** If the reader breaks off, nothing is stored. */
async function* keep(
	ctx: AppContext,
	{ platform, dealershipId, origin }: Wanted,
	of: FeedOf,
	file: FeedFile,
): AsyncGenerator<Uint8Array> {
	const upload = new R2Upload(ctx.files, file.fileKey);
	const encoder = new TextEncoder();
	let isWhole = false;
	try {
		const cars = listFeedCars(ctx, dealershipId, platform.isOncePerVin);
		for await (const text of renderFeed(platform, cars, { origin, thisYear: ctx.now().getUTCFullYear() }, file.told)) {
			const bytes = encoder.encode(text);
			await upload.write(encodeZipped(bytes));
			yield bytes;
		}
		const { etag } = await upload.finish();
		await storeFeedFile(ctx, of, { ...file, rows: file.told.rows, etag });
		isWhole = true;
	} finally {
		if (!isWhole) await upload.abort();
		await releaseFeed(ctx, of, new Date(file.madeAt));
	}
}

const toTag = ({ fileKey }: FeedFile) => `"${fileKey.replace(/^.*\/|\..*$/g, "")}"`;
