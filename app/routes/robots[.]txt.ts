import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export function loader({ request }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const rules = [
		"User-agent: *",
		"Disallow: /admin",
		"Disallow: /api/",
		"Disallow: /cars",
		"Disallow: /vehicles/*/contact",
	];
	const text = [...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
	return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
