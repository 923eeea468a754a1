/** Notices that a browser gets in one of its own days. */
export const NOTICES_A_DAY = 3;
/** By the person's own clock none comes from this hour on, nor before the other. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 8;
/** New subscriptions of a network in a day. */
export const SUBSCRIPTIONS_A_DAY = 20;
/** Cars and searches of one browser. */
export const MOST_WATCHES = 20;
/** Looked at by one message: with as many searches each, D1 stays within 1,000 queries an invocation. */
export const SUBSCRIPTIONS_A_STEP = 10;
/** After a pass so long for each subscription that was looked at: a thousand a minute, however often the stock changes. */
export const REST_MS_EACH = 60;
export const LONGEST_REST_MS = 3_600_000;
/** Nobody is passed over for longer: the night, or the rest of a day with enough notices. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** A pass whose message was lost is begun anew after this. */
export const STEP_LEASE_MS = 60_000;
/** Pushes under way at once: a Worker has six connections. */
export const PUSHES_AT_ONCE = 5;
export const PUSH_TIMEOUT_MS = 5_000;
/** A push service that asks for no certain pause gets this one, doubled at each refusal. */
export const FIRST_RETRY_MS = 5 * 60_000;
export const LONGEST_RETRY_MS = 6 * 3_600_000;
/** Refusals in a row, other than "later", after which a subscription is given up. */
export const MOST_FAILURES = 5;
/** A subscription whose browser was not heard of for so long is deleted. */
export const FORGET_DAYS = 183;
/** Of the newest cars of a search, those that a look sees. */
export const NEWEST_CARS = 24;
