import { getPageNumber } from "./page-number";

type Page = { url: string; html: string; platform: { name: string } | null };

/** Feeds on the dealer's own host; vendors' hosts are not called. */
const feeds: Record<string, (page: Page) => string | null> = {
	"Dealer.com": () => "/apis/widget/INVENTORY_LISTING_DEFAULT_AUTO_USED:inventory-data-bus1/getInventory?start=0",
	"Team Velocity": () => "/inventory-used.json?page=1",
	"Wayne Reaves": () => "/service/inventory/website?page=1",
	DealerSync: () => "/Inventory/Search?startIndex=0&version=2",
	sm360: () => "/en/used-inventory/api/listing?limit=500&page=1",
	Strathcom: () => "/wp-json/strathcom/vehicles/search?page=1",
	DealerOn: ({ html, url }) => {
		const tags = /id="dealeron_tagging_data"[^<>]{0,500}>([^<]{0,5000})/.exec(html)?.[1] ?? "";
		const dealerId = /"dealerId"\s*:\s*"?(\d+)/.exec(tags)?.[1];
		const pageId = /"pageId"\s*:\s*"?(\d+)/.exec(tags)?.[1];
		if (!dealerId || !pageId) return null;
		return `/api/vhcliaa/vehicle-pages/cosmos/srp/vehicles/${dealerId}/${pageId}?pt=1&pn=24&host=${new URL(url).host}`;
	},
};

const address =
	/\/inventory-used\.json$|\/api\/vhcliaa\/|\/apis\/widget\/[^/]+\/getInventory$|^\/service\/inventory\/website$|^\/Inventory\/Search$|\/used-inventory\/api\/listing$|\/strathcom\/vehicles\/search$/;

export function getStockFeeds(page: Page): string[] {
	const path = feeds[page.platform?.name ?? ""]?.(page);
	return path ? [new URL(path, page.url).href] : [];
}

export function isStockFeed(url: string): boolean {
	return address.test(new URL(url).pathname);
}

/** The parts behind it end somewhere: a vendor may answer 404 there. */
export function isStockFeedStart(url: string): boolean {
	return isStockFeed(url) && (getPageNumber(url)?.number ?? 0) <= 1;
}

export function toDataPage(json: string): string {
	return `<script type="application/json">${json.replaceAll("</", "<\\/")}</script>`;
}
