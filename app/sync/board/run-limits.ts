import { MAX_SITEMAPS } from "~/fetching/robots";

/** Short enough for the next dealer, even with the local queue's one batch at a time. */
export const STEP_BUDGET_MS = 14_000;
/** A dealership without cars shows its first ones after this long, not at its first step's end. */
export const FIRST_CARS_MS = 1_000;
export const REQUEST_TIMEOUT_MS = 12_000;
/** After a time-out: a dead dealer costs the others 6 + 2 + 2 s instead of three times 8. */
export const SECOND_PATIENCE_MS = 2_000;
/** For the first request of a run, a small file. */
export const ROBOTS_PATIENCE_MS = 6_000;
/** With less than this left, the next page waits for the next step. */
export const MIN_REQUEST_MS = 4_000;
export const PAGE_ATTEMPTS = 3;
/** If a page showed cars or links this recently, another page in its place proves nothing. */
export const HOLLOW_DAYS = 7;
export const RETRY_PAUSES_MS = [5_000, 15_000];
export const MAX_RETRY_AFTER_MS = 3_600_000;
/** This many failed pages, if no fewer than were read, end the run: the site has stopped answering. */
export const MAX_FAILED_PAGES = 5;
/** This many refusals (403, challenge) end the run: going on would make it worse. */
export const MAX_REFUSED_PAGES = 3;
export const MAX_RUN_HOURS = 24;
export const MAX_LIST_PAGES = MAX_SITEMAPS;
export const MAX_VEHICLE_PAGES = 5_000;
/** A vehicle page is read again after this time, or sooner if its list entry changed. */
export const DETAIL_MAX_AGE_DAYS = 7;
/** If no list shows the car, its page is the only source of its price. */
export const UNLISTED_DETAIL_MAX_AGE_DAYS = 1;
/** Between two syncs of a dealer whose cars checks say nothing about. */
export const SYNC_INTERVAL_HOURS = 6;
export const SHORTEST_INTERVAL_HOURS = 2;
export const LONGEST_INTERVAL_HOURS = 12;
/** In a day, for a dealer who is read more often than usual. */
export const SOONER_REQUESTS_A_DAY = 2_400;
