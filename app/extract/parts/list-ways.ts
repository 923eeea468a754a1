import type { RawVehicle } from "~/inventory/raw-vehicle";
import { toStem } from "../links/next-page";
import { getPageLinks, type PageLinks } from "../links/page-links";
import { listPartBehind } from "../links/page-number";
import { getStockFeeds } from "../links/stock-feeds";
import { getToldCount } from "../links/told-count";
import type { PageScan } from "../markup/page-scan";
import { getControlParts, getNamedParts, getOptionParts } from "./control-parts";
import { getDataFiles } from "./data-files";
import { getScriptParts } from "./script-parts";

type Page = Parameters<typeof getPageLinks>[0] & Parameters<typeof getStockFeeds>[0] & { scan: PageScan };
interface Read {
	kind: "list" | "vehicle" | "other";
	verdict: "ok" | "client-rendered";
	vehicles: RawVehicle[];
	isPart?: boolean;
}
type Ways = PageLinks & { isUnfinished: boolean; feeds: string[] };

/** Where a page leads on to: its links, and beside them what its scripts fetch. */
export function listWays(page: Page, { kind, verdict, vehicles, isPart }: Read): Ways {
	const links = getPageLinks(page);
	const isOpen = kind === "list" && links.next.length === 0;
	const named = isOpen ? getNamedParts(page) : [];
	const pages = named.filter((there) => isPart || toStem(there) === toStem(page.url));
	const next = isOpen ? (named.length > 0 ? pages : listNext(page, isPart ? vehicles.length : 0)) : links.next;
	const shown = vehicles.filter(hasIdentity).length;
	const isUnfinished = isOpen && next.length + named.length === 0 && (getToldCount(page.scan.text) ?? 0) > shown;
	const isDeadEnd = vehicles.length === 0 && links.vehiclePages.length + links.lists.length === 0;
	const isDrawn = verdict === "client-rendered" || isUnfinished;
	const feeds = [
		...named,
		...(isDrawn || isDeadEnd ? getStockFeeds(page) : []),
		...(isDrawn ? getScriptParts(page, shown) : []),
		...(verdict === "client-rendered" && !isPart ? getDataFiles(page) : []),
		...(isOpen && !isPart ? getControlParts(page) : []),
	];
	return { ...links, next, isUnfinished, feeds: [...new Set(feeds)].filter((feed) => !next.includes(feed)) };
}

/** Where a list goes on that links no next page: in a list box; a part, with how many cars it `shows`, at the next number. */
function listNext({ url, html }: Page, shows: number): string[] {
	const behind = listPartBehind(url, shows);
	return behind.length > 0 ? behind : [...new Set(getOptionParts({ url, html }))];
}

/** A name beside them in a page's data is no car more. */
function hasIdentity({ fields }: RawVehicle): boolean {
	return (fields.vin ?? fields.url ?? fields.stockNumber) !== undefined;
}
