/** Looks at one host and port besides its syncs, however many people open its cars. */
export const CHECKS_AN_HOUR = 20;
export const CHECKS_A_DAY = 200;
/** After this time a look counts as dead, and another may ask its host. */
export const CHECK_LEASE_MS = 25_000;
export const LOOK_TIMEOUT_MS = 6_000;
/** A host that wants longer pauses than this is not looked at. */
export const CHECK_PATIENCE_MS = 2_000;
/** How long the browser that started a look waits before it asks again, as all others do. */
export const ANSWER_PATIENCE_MS = 1_500;
/** Everybody who asks within this time gets one result, however short a time counts as fresh. */
export const ANSWER_STANDS_MS = 2_000;
export const SECOND_LOOKS_A_TICK = 20;
