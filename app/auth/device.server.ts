import { createCookie } from "@remix-run/cloudflare";
import type { Db } from "../../db/client";
import { toKeyedDigests } from "./keyed-digest.server";

const DEVICE_SECONDS = 180 * 86_400;

/** It grants nothing: a known device's wrong passwords count apart, so that others' attempts keep no owner out. */
function getDeviceCookie(url: string) {
	const secure = new URL(url).protocol === "https:";
	return createCookie(secure ? "__Host-device" : "device", {
		...{ httpOnly: true, maxAge: DEVICE_SECONDS, path: "/", sameSite: "lax", secure },
	});
}

export async function parseDevice(request: { url: string; headers: Headers }): Promise<string | null> {
	const value: unknown = await getDeviceCookie(request.url).parse(request.headers.get("Cookie"));
	return typeof value === "string" && value.length <= 200 ? value : null;
}

export async function toDeviceCookie(url: string, device: string): Promise<string> {
	return await getDeviceCookie(url).serialize(device);
}

export async function createDevice(db: Db, username: string): Promise<string> {
	const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
	return `${nonce}.${await sign(db, username, nonce)}`;
}

export async function isKnownDevice(db: Db, username: string, device: string): Promise<boolean> {
	const [nonce = "", signature] = device.split(".");
	return signature === (await sign(db, username, nonce));
}

async function sign(db: Db, username: string, nonce: string): Promise<string> {
	const [signature] = await toKeyedDigests(db, `device ${username.toLowerCase()} ${nonce}`);
	return signature;
}
