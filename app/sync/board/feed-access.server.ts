import { z } from "zod";
import type { Config } from "~/env/env.server";
import { toDataKey } from "../../../db/backups/data-key";

export interface FeedAccess {
	user: string;
	password: string;
	/** Of the one address that gets user and password; sealed with them, so that nobody can change it alone. */
	origin: string;
}

type Keys = Pick<Config, "dataKey">;

const toPlace = (dealershipId: number) => `dealerships/${dealershipId}/feed_access`;
const accessSchema = z.object({
	user: z.string(),
	password: z.string(),
	/** Null for access saved before addresses were asked for: it is sent nowhere. */
	origin: z.string().nullable().default(null),
});

/** Sealed with DATA_KEY for this dealership alone; null without the key. */
export async function encodeFeedAccess({ dataKey }: Keys, dealershipId: number, access: FeedAccess) {
	if (dataKey === undefined) return null;
	const { seal } = await toDataKey(dataKey);
	return toBase64(await seal(toPlace(dealershipId), new TextEncoder().encode(JSON.stringify(access))));
}

/** The Authorization header for this very address; null if the access is another's, or was sealed with another key. */
export async function getFeedAuthorization(keys: Keys, dealershipId: number, sealed: string | null, address: string) {
	const access = await openFeedAccess(keys, dealershipId, sealed);
	if (access === null || access.origin !== new URL(address).origin) return null;
	return `Basic ${toBase64(new TextEncoder().encode(`${access.user}:${access.password}`))}`;
}

export async function getFeedOrigin(keys: Keys, dealershipId: number, sealed: string | null): Promise<string | null> {
	return (await openFeedAccess(keys, dealershipId, sealed))?.origin ?? null;
}

async function openFeedAccess({ dataKey }: Keys, dealershipId: number, sealed: string | null) {
	if (dataKey === undefined || sealed === null) return null;
	const { open } = await toDataKey(dataKey);
	const opened = await open(toPlace(dealershipId), fromBase64(sealed));
	return opened && accessSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
}

function toBase64(bytes: Uint8Array): string {
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
