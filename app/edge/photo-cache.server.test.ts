import { expect, test } from "vitest";
import { handlePhoto, toPhotoCacheUrl } from "./photo-cache.server";

const final = "public, max-age=31536000, immutable";

/** The cache before a photo that counts how often it is read. */
function openEdge(answer: () => Response) {
	const key = `https://cars.example/photos/15/1-640.webp?v=${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
	const behind: Promise<unknown>[] = [];
	const state = { reads: 0 };
	const edge = { cache: caches.default, waitUntil: (promise: Promise<unknown>) => void behind.push(promise) };
	const get = async (init?: RequestInit) => {
		const response = await handlePhoto(new Request(key, init), key, edge, async () => {
			state.reads += 1;
			return answer();
		});
		const text = await response.text();
		await Promise.all(behind.splice(0));
		return { response, text };
	};
	return { state, get };
}

function sendFinal(): Response {
	return new Response("photo", { headers: { "Cache-Control": final, "Content-Type": "image/webp", ETag: '"one"' } });
}

test("a photo is read once, and kept by browsers for ever", async () => {
	const { state, get } = openEdge(sendFinal);
	await get();
	const { response, text } = await get();
	expect(text).toBe("photo");
	expect(Object.fromEntries(response.headers)).toMatchObject({
		...{ "cache-control": final, "cache-status": "edge; hit", "content-type": "image/webp", etag: '"one"' },
	});
	expect((await get({ headers: { "If-None-Match": '"one"' } })).response.status).toBe(304);
	expect((await get({ method: "HEAD" })).text).toBe("");
	expect(state.reads).toBe(1);
});

test("what may still change is not kept: a redirect to the dealer's, a photo under an older address, one that is missing", async () => {
	const soon = { "Cache-Control": "public, max-age=30" };
	for (const answer of [
		() => new Response(null, { status: 302, headers: { ...soon, Location: "https://dealer.example/1.jpg" } }),
		() => new Response("photo", { headers: soon }),
		() => new Response("none", { status: 404 }),
	]) {
		const { state, get } = openEdge(answer);
		await get();
		await get();
		expect(state.reads).toBe(2);
	}
});

test("only a photo's own address has an entry", () => {
	const toUrl = (path: string, method = "GET") =>
		toPhotoCacheUrl(new Request(`https://cars.example${path}`, { method }));
	expect(toUrl("/photos/15/1-640.webp?v=0123456789abcdef")).not.toBeNull();
	for (const path of [
		"/photos/15/1-640.webp",
		"/photos/15/1-640.webp?v=0123456789abcdef&again=1",
		"/photos/15/1-640.webp?v=new",
		"/vehicles/15?v=0123456789abcdef",
	])
		expect(toUrl(path)).toBeNull();
	expect(toUrl("/photos/15/1-640.webp?v=0123456789abcdef", "POST")).toBeNull();
});
