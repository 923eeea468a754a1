/** Answers from the cache and does nothing else; a PUT lays the bytes there. */
export default {
	async fetch(request) {
		if (request.method !== "PUT")
			return (await caches.default.match(request.url)) ?? new Response(null, { status: 404 });
		const headers = new Headers(request.headers);
		headers.set("Cache-Control", "public, s-maxage=86400");
		await caches.default.put(request.url, new Response(await request.arrayBuffer(), { headers }));
		return new Response();
	},
} satisfies ExportedHandler;
