import { z } from "zod";
import type { Config } from "~/env.server";
import { toDataKey } from "../../../db/backups/data-key";

export interface FeedAccess {
	user: string;
	password: string;
}

type Keys = Pick<Config, "dataKey">;

const toPlace = (dealershipId: number) => `dealerships/${dealershipId}/feed_access`;
const accessSchema = z.object({ user: z.string(), password: z.string() });

/** Sealed with DATA_KEY for this dealership alone; null without the key. */
export async function encodeFeedAccess({ dataKey }: Keys, dealershipId: number, access: FeedAccess) {
	if (dataKey === undefined) return null;
	const { seal } = await toDataKey(dataKey);
	return toBase64(await seal(toPlace(dealershipId), new TextEncoder().encode(JSON.stringify(access))));
}

/** The Authorization header; null without access, or if it was sealed with another key. */
export async function getFeedAuthorization({ dataKey }: Keys, dealershipId: number, sealed: string | null) {
	if (dataKey === undefined || sealed === null) return null;
	const { open } = await toDataKey(dataKey);
	const opened = await open(toPlace(dealershipId), fromBase64(sealed));
	if (opened === null) return null;
	const { user, password } = accessSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
	return `Basic ${toBase64(new TextEncoder().encode(`${user}:${password}`))}`;
}

function toBase64(bytes: Uint8Array): string {
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
