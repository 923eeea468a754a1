/** Looks that a host and port gets besides its syncs, whoever asks. */
export const CHECKS_AN_HOUR = 20;
export const CHECKS_A_DAY = 200;
/** A look that died gives its host back by this; the next one who asks takes over. */
export const CHECK_LEASE_MS = 25_000;
/** For one page, its headers and body. */
export const LOOK_TIMEOUT_MS = 6_000;
/** A host that wants to be left alone for longer between two requests is not looked at. */
export const CHECK_PATIENCE_MS = 2_000;
/** The one who starts a look waits so long for what it finds; then it asks again, as all others do. */
export const ANSWER_PATIENCE_MS = 1_500;
/** What was found stands so long for those who asked together, however short a time counts as fresh. */
export const ANSWER_STANDS_MS = 2_000;
/** Second looks that a tick of the cron sends. */
export const SECOND_LOOKS_A_TICK = 20;
