import { getRegistrableDomain } from "~/fetching/address-guard";
import type { Board, RunPage } from "../board/board";
import { isSilent } from "./patience";

/** "www.dealer.com" for "dealer.com" and the other way round; null for any other host. */
export function toTwin(address: string): string | null {
	const url = new URL(address);
	const domain = getRegistrableDomain(url.hostname);
	if (!/\.[a-z][a-z0-9-]*$/.test(domain)) return null;
	if (url.hostname === domain) url.hostname = `www.${domain}`;
	else if (url.hostname === `www.${domain}`) url.hostname = domain;
	else return null;
	return url.href;
}

export function getAddress(page: RunPage): string {
	return (page.attempts === 1 && isSilent(page) ? toTwin(page.url) : null) ?? page.url;
}

export function toAnsweringHost(address: string, answering: string): string {
	const twin = toTwin(address);
	return twin !== null && new URL(twin).host === new URL(answering).host ? twin : address;
}

/** The dealership's address, or the twin that answered in its place. */
export function getSiteUrl({ run, pages, dealership }: Board): string {
	for (const page of pages.values()) if (page.kind === "entry" && page.runId === run.id) return page.url;
	return dealership.url;
}
