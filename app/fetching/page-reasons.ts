/** These reasons decide the run of a page without cars. */
export const BLOCKED = "blocked";
export const CLIENT_RENDERED = "client-rendered";
/** A feed that came in the clear: anybody on the way may have changed it. */
export const INSECURE_FEED = "feed-not-https";
export const ROBOTS = "robots.txt";
