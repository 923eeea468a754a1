import type { RawVehicle } from "~/inventory/raw-vehicle";
import { getPageNumber, guessNextPage } from "../links/next-page";
import { getPageLinks, type PageLinks } from "../links/page-links";
import { getStockFeeds } from "../links/stock-feeds";
import { getToldCount } from "../links/told-count";
import type { ParsedPage } from "../parsed-page";
import { getControlParts, getOptionParts } from "./control-parts";
import type { PageExtract } from "./page-extract";
import { getScriptParts } from "./script-parts";

type Read = Pick<PageExtract, "kind" | "verdict"> & { vehicles: RawVehicle[]; isPart?: boolean };
type Ways = PageLinks & Pick<PageExtract, "isUnfinished" | "feeds">;

/** Where a page leads on to: its links, and beside them what its scripts fetch. */
export function listWays(page: ParsedPage, { kind, verdict, vehicles, isPart }: Read): Ways {
	const links = getPageLinks(page);
	const isOpen = kind === "list" && links.next.length === 0;
	const next = isOpen ? listNext(page, isPart ? vehicles.length : 0) : links.next;
	const shown = vehicles.filter(hasIdentity).length;
	const isUnfinished = isOpen && next.length === 0 && (getToldCount(page.scan.text) ?? 0) > shown;
	const isDeadEnd = vehicles.length === 0 && links.vehiclePages.length + links.lists.length === 0;
	const isDrawn = verdict === "client-rendered" || isUnfinished;
	const feeds = [
		...(isDrawn || isDeadEnd ? getStockFeeds(page) : []),
		...(isDrawn ? getScriptParts(page, shown) : []),
		...(isOpen && !isPart ? getControlParts(page) : []),
	];
	return { ...links, next, isUnfinished, feeds: [...new Set(feeds)] };
}

/** Where a list goes on that links no next page: in a list box; a part, with how many cars it `shows`, at the next number. */
function listNext({ url, html }: ParsedPage, shows: number): string[] {
	const behind = shows > 0 && getPageNumber(url) !== null ? guessNextPage(url, shows) : null;
	return behind ? [behind] : [...new Set(getOptionParts({ url, html }))];
}

/** A name beside them in a page's data is no car more. */
function hasIdentity({ fields }: RawVehicle): boolean {
	return (fields.vin ?? fields.url ?? fields.stockNumber) !== undefined;
}
