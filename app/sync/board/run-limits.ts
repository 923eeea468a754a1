import { MAX_SITEMAPS } from "~/fetching/robots";

/** Short enough for the next dealer, also with the local queue that runs one batch at a time. */
export const STEP_BUDGET_MS = 14_000;
/** Headers, body, redirects. */
export const REQUEST_TIMEOUT_MS = 12_000;
/** Longest silence after a time-out: a dead dealer costs the others 6 + 2 + 2 s, not three times 8. */
export const SECOND_PATIENCE_MS = 2_000;
/** Longest silence at the very first request of a run, a small file. */
export const ROBOTS_PATIENCE_MS = 6_000;
/** With less than this left in a step, the next page waits for the next step. */
export const MIN_REQUEST_MS = 4_000;
export const PAGE_ATTEMPTS = 3;
/** So long after a page last showed cars or links, something else that answers in its place is no evidence. */
export const HOLLOW_DAYS = 7;
export const RETRY_PAUSES_MS = [5_000, 15_000];
/** A dealer that says "later" is believed up to an hour. */
export const MAX_RETRY_AFTER_MS = 3_600_000;
/** So many failed pages, and no fewer than were read, end the run: the site has stopped answering. */
export const MAX_FAILED_PAGES = 5;
/** So many refused pages (403, challenge) end the run: going on would make it worse. */
export const MAX_REFUSED_PAGES = 3;
/** Then the run ends as partial. */
export const MAX_RUN_HOURS = 24;
export const MAX_LIST_PAGES = MAX_SITEMAPS;
export const MAX_VEHICLE_PAGES = 5_000;
/** A vehicle page is read again after so long, sooner when its list entry changed. */
export const DETAIL_MAX_AGE_DAYS = 7;
/** For a car that no list shows: its page is the only witness of its price. */
export const UNLISTED_DETAIL_MAX_AGE_DAYS = 1;
/** Between two syncs of a dealer of whom checks tell nothing. */
export const SYNC_INTERVAL_HOURS = 6;
/** Whatever checks tell, no dealer is read more or less often. */
export const SHORTEST_INTERVAL_HOURS = 2;
export const LONGEST_INTERVAL_HOURS = 12;
/** What sooner syncs may ask of one dealer in a day. */
export const SOONER_REQUESTS_A_DAY = 2_400;
