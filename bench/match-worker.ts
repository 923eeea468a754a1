/** A PUT stores a page in the cache, under the headers it names. */
export default {
	async fetch(request) {
		if (request.method !== "PUT")
			return (await caches.default.match(request.url)) ?? new Response(null, { status: 404 });
		const headers = new Headers(JSON.parse(request.headers.get("X-Page-Headers") ?? "[]"));
		headers.set("Cache-Control", "public, s-maxage=86400");
		await caches.default.put(request.url, new Response(await request.arrayBuffer(), { headers }));
		return new Response();
	},
} satisfies ExportedHandler;
