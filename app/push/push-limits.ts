export const NOTICES_A_DAY = 3;
/** By the person's own clock no notice comes from the first hour until the second. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 8;
/** From one network. */
export const SUBSCRIPTIONS_A_DAY = 20;
export const MOST_WATCHES = 20;
/** In one message: with as many searches each, D1 stays within 1,000 queries an invocation. */
export const SUBSCRIPTIONS_A_STEP = 10;
/** A pass is followed by this rest for each subscription: a thousand a minute, however often the stock changes. */
export const REST_MS_EACH = 60;
export const LONGEST_REST_MS = 3_600_000;
/** Enough for the night, or for the rest of a day with enough notices. */
export const LONGEST_RETRY_PAUSE_MS = 24 * 3_600_000;
/** After this time a pass whose message was lost starts anew. */
export const STEP_LEASE_MS = 60_000;
/** A Worker has six connections. */
export const PUSHES_AT_ONCE = 5;
export const PUSH_TIMEOUT_MS = 5_000;
/** For a push service that names no pause; doubled at each refusal. */
export const FIRST_RETRY_MS = 5 * 60_000;
export const LONGEST_RETRY_MS = 6 * 3_600_000;
/** After so many failures in a row, "later" apart, a subscription is given up. */
export const MOST_FAILURES = 5;
/** A subscription whose browser is silent for this long is deleted. */
export const FORGET_DAYS = 183;
export const NEWEST_CARS = 24;
