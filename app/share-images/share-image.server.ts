import { eq, sql } from "drizzle-orm";
import { createHosts, HostBusy } from "~/fetching/photo-hosts.server";
import { isOver } from "../../db/is-over";
import { cardClaims } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { readWhole, type WholeFile } from "../files/whole-file.server";
import { logFailure } from "../log/log";
import { getVehicle } from "../vehicles/detail/get-vehicle.server";
import type { ShownVehicle } from "../vehicles/vehicle";
import { type ImageFace, toImageFace, toImageKey } from "./face/image-face";
import { loadImage } from "./load-image.server";

/** Images drawn at once on demand: the site stays quick however hard a crawler asks. */
const MAX_CLAIMS = 6;
const CLAIM_MS = 20_000;
/** Link previews give up soon, so the photo gets less time than in a job. */
const PHOTO_TIMEOUT_MS = 4_000;
const ROBOTS_TIMEOUT_MS = 2_000;
const HOST_PATIENCE_MS = 3_000;
const WAIT_MS = 6_000;
const POLL_MS = 250;

export async function getShareImage(ctx: AppContext, idOrVin: string): Promise<WholeFile | "unknown" | "busy"> {
	const answer = await getVehicle(ctx.db, idOrVin);
	if (answer.kind !== "found") return "unknown";
	const face = toImageFace(answer.vehicle, ctx.config.siteName);
	const key = toImageKey(face);
	const kept = await readWhole(ctx.files, key);
	if (kept) return kept;
	if (!(await claimImage(ctx, key))) return (await waitForImage(ctx, key)) ?? "busy";
	try {
		await renderNow(ctx, face, answer.vehicle);
	} catch (error) {
		if (!(error instanceof HostBusy)) {
			logFailure("card-failed", error, { vehicle: answer.vehicle.id });
			return "busy";
		}
	}
	await ctx.db.delete(cardClaims).where(eq(cardClaims.cardKey, key));
	return (await readWhole(ctx.files, key)) ?? "busy";
}

async function renderNow(ctx: AppContext, face: ImageFace, car: ShownVehicle): Promise<void> {
	const hosts = createHosts(ctx, { patienceMs: HOST_PATIENCE_MS, robotsTimeoutMs: ROBOTS_TIMEOUT_MS });
	await loadImage(ctx, face, { askHost: hosts.ask, timeoutMs: PHOTO_TIMEOUT_MS, car }).finally(hosts.release);
}

/** True for one request. A failed claim stands until it lapses, so that nobody hammers the host. */
async function claimImage(ctx: AppContext, key: string): Promise<boolean> {
	const { cardKey, until } = cardClaims;
	const at = ctx.now();
	const isFree = isOver(until, at, CLAIM_MS);
	const claim = await toStatement(
		ctx.db,
		sql`INSERT INTO ${cardClaims} (${namesOf(cardKey, until)}) SELECT ${key}, ${new Date(at.getTime() + CLAIM_MS).toISOString()}
			WHERE (SELECT count(*) FROM ${cardClaims} WHERE NOT ${isFree}) < ${MAX_CLAIMS}
			ON CONFLICT DO UPDATE SET ${nameOf(until)} = excluded.until WHERE ${isFree} RETURNING ${nameOf(cardKey)}`,
	).first();
	return claim !== null;
}

async function waitForImage(ctx: AppContext, key: string): Promise<WholeFile | null> {
	for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
		const isClaimed = await ctx.db.select().from(cardClaims).where(eq(cardClaims.cardKey, key)).get();
		const image = await readWhole(ctx.files, key);
		if (image || !isClaimed) return image;
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	return null;
}
