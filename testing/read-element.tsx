import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** Of the look, of a drawing, and of the router's own. */
const unread = / (?:class|style|data-discover|aria-hidden)="[^"]*"|<svg.*?<\/svg>/g;

/** What an element has apart from its look: its words, and each tag that says more than its name, in their order. */
export function readElement(element: ReactNode, at = "/here"): string[] {
	const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
	return renderToStaticMarkup(<RouterProvider router={router} />)
		.replace(unread, "")
		.replace(/<\/?[\w-]+\/?>/g, "|")
		.replace(/<([^<>]*?)\/?>/g, "|<$1>|")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.split("|")
		.map((piece) => piece.replace(/\s+/g, " ").trim())
		.filter(Boolean);
}
