import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listNews, newsResponse } from "~/vehicles/news/news.server";
import { renderAtom } from "~/vehicles/news/render-atom";

export async function loader({ request, context }: LoaderFunctionArgs) {
	return newsResponse(renderAtom(await listNews(context, request.url, "atom")), "atom");
}
