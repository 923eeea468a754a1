type Page = { url: string; html: string; platform: { name: string } | null };

/**
 * The JSON in which vendors keep the cars of a list that JavaScript draws, on the dealer's own host.
 * Vendors' own hosts are not called.
 */
const feeds: Record<string, (page: Page) => string | null> = {
	"Dealer.com": () => "/apis/widget/INVENTORY_LISTING_DEFAULT_AUTO_USED:inventory-data-bus1/getInventory?start=0",
	"Team Velocity": () => "/inventory-used.json?page=1",
	DealerOn: ({ html, url }) => {
		const tags = /id="dealeron_tagging_data"[^>]*>([^<]{0,5000})/.exec(html)?.[1] ?? "";
		const dealerId = /"dealerId"\s*:\s*"?(\d+)/.exec(tags)?.[1];
		const pageId = /"pageId"\s*:\s*"?(\d+)/.exec(tags)?.[1];
		if (!dealerId || !pageId) return null;
		return `/api/vhcliaa/vehicle-pages/cosmos/srp/vehicles/${dealerId}/${pageId}?pt=1&pn=24&host=${new URL(url).host}`;
	},
};

const address = /\/inventory-used\.json$|\/api\/vhcliaa\/|\/apis\/widget\/.+\/getInventory$/;

/** The feed of a page that shows no cars itself. */
export function getStockFeeds(page: Page): string[] {
	const path = feeds[page.platform?.name ?? ""]?.(page);
	return path ? [new URL(path, page.url).href] : [];
}

export function isStockFeed(url: string): boolean {
	return address.test(new URL(url).pathname);
}

/** The feed's next part; asked for only while parts bring cars, so an end needs no telling. */
export function getNextPart(url: string, cars: number): string[] {
	const next = new URL(url);
	const steps: [string, number][] = [
		["pt", 1],
		["page", 1],
		["start", cars],
	];
	const step = steps.find(([name]) => next.searchParams.has(name));
	if (!step || cars === 0) return [];
	const [name, size] = step;
	next.searchParams.set(name, String(Number(next.searchParams.get(name)) + size));
	return [next.href];
}

/** A feed's answer as a page whose data it is, for the same finders. */
export function toDataPage(json: string): string {
	return `<script type="application/json">${json.replaceAll("</", "<\\/")}</script>`;
}
