import { createCookie } from "@remix-run/cloudflare";
import type { Db } from "../../db/client";
import { toKeyedDigests } from "./keyed-digest.server";

/** Half a year without a login, and a device is a stranger again. */
const DEVICE_SECONDS = 180 * 86_400;

/**
 * The cookie that tells a device from which somebody has signed in before (OWASP, device cookies). It opens nothing: wrong
 * passwords from there are counted apart, so that nobody else's attempts keep its owner out.
 */
function getDeviceCookie(url: string) {
	const secure = new URL(url).protocol === "https:";
	return createCookie(secure ? "__Host-device" : "device", {
		...{ httpOnly: true, maxAge: DEVICE_SECONDS, path: "/", sameSite: "lax", secure },
	});
}

/** What the browser presented; nothing is known yet of its worth. */
export async function parseDevice(request: { url: string; headers: Headers }): Promise<string | null> {
	const value: unknown = await getDeviceCookie(request.url).parse(request.headers.get("Cookie"));
	return typeof value === "string" && value.length <= 200 ? value : null;
}

export async function setDevice(url: string, device: string): Promise<string> {
	return await getDeviceCookie(url).serialize(device);
}

export async function createDevice(db: Db, username: string): Promise<string> {
	const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
	return `${nonce}.${await sign(db, username, nonce)}`;
}

/** Whether `device` is one that was given to this very user. */
export async function isKnownDevice(db: Db, username: string, device: string): Promise<boolean> {
	const [nonce = "", signature] = device.split(".");
	return signature === (await sign(db, username, nonce));
}

async function sign(db: Db, username: string, nonce: string): Promise<string> {
	const [signature] = await toKeyedDigests(db, `device ${username.toLowerCase()} ${nonce}`);
	return signature;
}
