import { landingPages } from "./landing-pages";
import { otherAddresses } from "./other-addresses";
import { otherLists } from "./other-lists";
import { otherPages } from "./other-pages";
import { strips } from "./strips";
import type { Way } from "./way";

export const nothingMore: Way = { name: "each car once", add: () => ({}) };
export const ways: readonly Way[] = [...strips, ...landingPages, ...otherLists, ...otherPages, ...otherAddresses];
