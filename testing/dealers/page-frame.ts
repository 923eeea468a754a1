import type { SitePlan } from "./site-plans";

export const menuWords = ["Used Inventory", "Inventory", "Browse Our Cars", "Vehicles", "Our Lot", "Autos"] as const;

export interface Frame {
	plan: SitePlan;
	menuWord: (typeof menuWords)[number];
	dealerName: string;
	newList: string | null;
	showsSold: boolean;
}

const toLink = (path: string, words: string) => `<li><a href="${path.replaceAll("&", "&amp;")}">${words}</a></li>`;

export function renderFrame(frame: Frame, title: string, main: string): string {
	const { plan, menuWord, dealerName, newList, showsSold } = frame;
	const links = [
		toLink("/", "Home"),
		toLink(plan.list, menuWord),
		newList ? toLink(newList, "New Vehicles") : "",
		showsSold ? toLink(plan.sold, "Recently Sold") : "",
		toLink("/financing", "Financing"),
		toLink("/contact", "Contact"),
	];
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | ${dealerName}</title><meta name="description" content="Quality cars in Dayton, OH.">
<style>body { margin: 0; font: 16px sans-serif }</style></head>
<body><header><a href="/"><img src="/img/logo.png" alt="${dealerName}"></a><nav><ul>${links.join("")}</ul></nav><p>210 Elm Street, Dayton, OH 45402 · (555) 010-7788</p></header>
<main>${main}</main>
<footer><p>${dealerName}, 210 Elm Street, Dayton, OH 45402</p><p>Prices exclude tax, title and a $299 documentation fee. With approved credit from $199 a month.</p></footer></body></html>`;
}
