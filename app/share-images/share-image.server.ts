import { eq, sql } from "drizzle-orm";
import { cardClaims } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { logFailure } from "../log";
import { getVehicle } from "../vehicles/detail/get-vehicle.server";
import { drawImage } from "./draw-image.server";
import { toImageFace, toImageKey } from "./face/image-face";
import { createHosts } from "./photo/photo-hosts.server";

/** Images drawn at once because somebody asked; whatever a crawler does, the rest of the site stays quick. */
const MAX_CLAIMS = 6;
const CLAIM_MS = 20_000;
/** Link previews give up soon: the photo has less time than within a job. */
const PHOTO_TIMEOUT_MS = 4_000;
const ROBOTS_TIMEOUT_MS = 2_000;
const WAIT_MS = 6_000;
const POLL_MS = 250;

/** What a link preview loads: drawn on demand for a car that shoppers may see, by one request at a time. */
export async function getShareImage(ctx: AppContext, idOrVin: string): Promise<R2ObjectBody | "unknown" | "busy"> {
	const answer = await getVehicle(ctx.db, idOrVin);
	if (answer.kind !== "found") return "unknown";
	const face = toImageFace(answer.vehicle, ctx.config.siteName);
	const key = toImageKey(face);
	const kept = await ctx.files.get(key);
	if (kept) return kept;
	if (!(await claimImage(ctx, key))) return (await waitForImage(ctx, key)) ?? "busy";
	try {
		const askHost = createHosts(ctx, { waits: "none", robotsTimeoutMs: ROBOTS_TIMEOUT_MS });
		await drawImage(ctx, face, { askHost, timeoutMs: PHOTO_TIMEOUT_MS });
	} catch (error) {
		logFailure("card-failed", error, { vehicle: answer.vehicle.id });
		return "busy";
	}
	await ctx.db.delete(cardClaims).where(eq(cardClaims.cardKey, key));
	return (await ctx.files.get(key)) ?? "busy";
}

/** True for the one request that may draw the image; a claim that failed stands until it lapses, so that nothing hammers. */
async function claimImage(ctx: AppContext, key: string): Promise<boolean> {
	const { cardKey, until } = cardClaims;
	const now = ctx.now().getTime();
	const at = new Date(now).toISOString();
	const claim = await toStatement(
		ctx.db,
		sql`INSERT INTO ${cardClaims} (${namesOf(cardKey, until)}) SELECT ${key}, ${new Date(now + CLAIM_MS).toISOString()}
			WHERE (SELECT count(*) FROM ${cardClaims} WHERE ${until} > ${at}) < ${MAX_CLAIMS}
			ON CONFLICT DO UPDATE SET ${nameOf(until)} = excluded.until WHERE ${until} <= ${at} RETURNING ${nameOf(cardKey)}`,
	).first();
	return claim !== null;
}

async function waitForImage(ctx: AppContext, key: string): Promise<R2ObjectBody | null> {
	for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
		const isClaimed = await ctx.db.select().from(cardClaims).where(eq(cardClaims.cardKey, key)).get();
		const image = await ctx.files.get(key);
		if (image || !isClaimed) return image;
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	return null;
}
