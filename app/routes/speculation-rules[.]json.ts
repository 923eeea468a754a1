import { nextPages } from "~/frame/next-pages";

export function loader() {
	const headers = {
		"Content-Type": "application/speculationrules+json",
		"Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
	};
	return new Response(JSON.stringify(nextPages), { headers });
}
