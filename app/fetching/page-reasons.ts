/** These reasons decide the run of a page without cars. */
export const BLOCKED = "blocked";
export const CLIENT_RENDERED = "client-rendered";
/** In place of a page that had cars or links to them: a blank one, a sign-in, a parked domain. */
export const HOLLOW = "it shows neither its cars nor that there are none";
/** In place of a file that was a feed: a portal, a sign-in. */
export const NO_FEED = "a page answered in place of the feed";
/** A feed that came in the clear: anybody on the way may have changed it. */
export const INSECURE_FEED = "feed-not-https";
export const ROBOTS = "robots.txt";
