import { expect, test } from "vitest";
import type { PhotoAnswer } from "./get-photo.server";
import { toPhotoResponse } from "./photo-response";

const photo = { bytes: new Uint8Array([1, 2, 3]), httpEtag: '"abc"' };
const made = (isFinal: boolean) => ({ kind: "made", photo, isFinal }) as PhotoAnswer;
const ask = (answer: PhotoAnswer, init?: RequestInit) =>
	toPhotoResponse(answer, new Request("https://cars.example/photos/1/1.webp", init));

test("a made photo is kept for ever at its own address, shortly at another", async () => {
	for (const [isFinal, kept] of [
		[true, "public, max-age=31536000, immutable"],
		[false, "public, max-age=300"],
	] as const) {
		const response = ask(made(isFinal));
		const headers = { "cache-control": kept, etag: '"abc"', "content-type": "image/webp", "content-length": "3" };
		expect([response.status, Object.fromEntries(response.headers)]).toEqual([200, headers]);
		expect([...(await response.bytes())]).toEqual([1, 2, 3]);
	}
	const head = ask(made(true), { method: "HEAD" });
	expect([head.headers.get("Content-Length"), (await head.bytes()).length]).toEqual(["3", 0]);
});

test("who has the photo already is not sent it again", () => {
	const same = ask(made(true), { headers: { "If-None-Match": 'W/"x", W/"abc"' } });
	expect([same.status, same.headers.get("ETag")]).toEqual([304, '"abc"']);
	expect(ask(made(true), { headers: { "If-None-Match": '"x"' } }).status).toBe(200);
});

test("the dealer's own is a redirect that keeps our address to itself, an unknown one is not found", () => {
	const { status, headers } = ask({ kind: "dealer", url: "https://bay.example/1.jpg" });
	expect([status, Object.fromEntries(headers)]).toEqual([
		302,
		{ location: "https://bay.example/1.jpg", "cache-control": "public, max-age=30", "referrer-policy": "no-referrer" },
	]);
	expect(ask({ kind: "unknown" }).status).toBe(404);
});
