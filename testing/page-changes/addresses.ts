import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

type Write = (path: string, name: string, origin: string) => string;

const rewrite = (write: Write) => (document: Document, _: unknown, origin: string) => {
	// An address in data for machines must stay, or card and data could no longer be joined.
	const scripts = [...document.querySelectorAll("script")].map((script) => script.textContent ?? "");
	const data = scripts.join("\n").replaceAll("\\/", "/");
	const pages = new Map(findCards(document).map(({ link, name }) => [link, name]));
	const links = [...document.body.querySelectorAll("a[href]")].filter((link) => {
		const path = link.getAttribute("href");
		const name = pages.get(path);
		if (!path || !name || data.includes(path)) return false;
		const next = write(path, name, origin);
		link.setAttribute("href", next);
		return next !== path;
	});
	return links.length;
};

/** "/photos/1.jpg" becomes "photos/1.jpg" below a base. */
function addBase(document: Document): number {
	const rooted = [...document.body.querySelectorAll("img[src], a[href]")].flatMap((element) => {
		const name = element.localName === "img" ? "src" : "href";
		const path = element.getAttribute(name) ?? "";
		return /^\/[\w-]/.test(path) ? [{ element, name, path }] : [];
	});
	if (rooted.length === 0 || document.querySelector("base, [href^='?']")) return 0;
	for (const { element, name, path } of rooted) element.setAttribute(name, path.slice(1));
	document.head.insertAdjacentHTML("afterbegin", '<base href="/">');
	return rooted.length;
}

export const addresses: PageChange[] = [
	changeTree("addresses-below-a-base", "Old systems name their root once", addBase),
	changeTree(
		"address-with-town",
		"DealerOn puts its town into every address",
		rewrite((path) => path.replace(/\/([^/?]+\/?)$/, "/Dayton-OH-$1")),
		["links"],
	),
	changeTree(
		"address-with-campaign",
		"Tracking behind the address",
		rewrite((path) => `${path}${path.includes("?") ? "&" : "?"}utm_source=srp&utm_medium=card`),
		["links"],
	),
	changeTree(
		"address-in-full",
		"The site's own host written out",
		rewrite((path, _, origin) => (path.startsWith("/") ? `${origin}${path}` : path)),
		["links"],
	),
	changeTree(
		"address-id-spelled-otherwise",
		"Every vendor's own word for id",
		rewrite((path) => path.replace(/([?&])(id|vehicleid|vid)=/i, "$1inventory_item=")),
		["links"],
	),
	changeTree(
		"address-with-anchor",
		"A place on the page behind the address",
		rewrite((path) => `${path}#details`),
		["links"],
	),
];
