import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listNews, newsResponse } from "~/vehicles/news/news.server";
import { renderJsonFeed } from "~/vehicles/news/render-json-feed";

export async function loader({ request, context }: LoaderFunctionArgs) {
	return newsResponse(renderJsonFeed(await listNews(context, request.url, "json")), "json");
}
