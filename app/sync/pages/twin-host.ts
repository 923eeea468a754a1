import { getRegistrableDomain } from "~/fetching/address-guard";
import type { Board, RunPage } from "../board/board";
import { isSilent } from "./patience";

/** The same address at the site's other usual name: "www.dealer.com" for "dealer.com" and the other way round; null for any other host. */
export function toTwin(address: string): string | null {
	const url = new URL(address);
	const domain = getRegistrableDomain(url.hostname);
	if (!/\.[a-z][a-z0-9-]*$/.test(domain)) return null;
	if (url.hostname === domain) url.hostname = `www.${domain}`;
	else if (url.hostname === `www.${domain}`) url.hostname = domain;
	else return null;
	return url.href;
}

/** Where to ask for a page: when its host kept silent, the second try goes to the twin. */
export function getAddress(page: RunPage): string {
	return (page.attempts === 1 && isSilent(page) ? toTwin(page.url) : null) ?? page.url;
}

/** An address of the dealer's as it is at the host that answered, should that be its twin. */
export function moveToTwin(address: string, answering: string): string {
	const twin = toTwin(address);
	return twin !== null && new URL(twin).host === new URL(answering).host ? twin : address;
}

/** The address that the run started from: the dealership's, or the twin that answered in its place. */
export function getSiteUrl({ run, pages, dealership }: Board): string {
	for (const page of pages.values()) if (page.kind === "entry" && page.runId === run.id) return page.url;
	return dealership.url;
}
