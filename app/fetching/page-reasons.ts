/** These reasons decide the run of a page without cars. */
export const BLOCKED = "blocked";
export const CLIENT_RENDERED = "client-rendered";
/** A page that had cars or links to them is now blank, a sign-in or a parked domain. */
export const HOLLOW = "it shows neither its cars nor that there are none";
export const CUT_SHORT = "it arrived incomplete";
export const NO_FEED = "a page answered in place of the feed";
/** Without https anybody on the way may have changed the feed. */
export const INSECURE_FEED = "feed-not-https";
export const ROBOTS = "robots.txt";
