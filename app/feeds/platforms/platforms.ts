import type { Platform } from "./feed-car";
import { googleAds } from "./google-ads";
import { googleListings } from "./google-listings";
import { meta } from "./meta";

export const platforms: Platform[] = [googleListings, googleAds, meta];

export function parseFeedName(file: string): Platform | null {
	return platforms.find(({ name }) => file === `${name}.csv`) ?? null;
}
