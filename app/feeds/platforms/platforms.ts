import type { Platform } from "./feed-car";
import { googleAds } from "./google-ads";
import { googleListings } from "./google-listings";
import { meta } from "./meta";
import { createPlainFeed } from "./plain-feed";

export const platforms: Platform[] = [googleListings, googleAds, meta];
export const plainFeeds: Platform[] = [createPlainFeed("csv"), createPlainFeed("json")];
const feeds = [...platforms, ...plainFeeds];

export const toFileName = ({ name, format }: Platform) => `${name}.${format}`;
export const feedFileNames = feeds.map(toFileName);

export function parseFeedName(file: string): Platform | null {
	return feeds.find((feed) => file === toFileName(feed)) ?? null;
}
