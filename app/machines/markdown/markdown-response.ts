import { toMarkdownUrl } from "../other-form";
import { toMarkdown } from "./to-markdown";

export async function toMarkdownResponse(page: Response, url: string): Promise<Response> {
	const location = page.headers.get("Location");
	if (location !== null) return Response.redirect(toMarkdownUrl(new URL(location, url)), page.status);
	const text = `${toMarkdown(await page.text(), url)}\nSource: ${url}\n`;
	return new Response(text, { status: page.status, headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
