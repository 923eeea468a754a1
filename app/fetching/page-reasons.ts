/** Reasons that the row of a page without cars carries and that decide its run. */
export const BLOCKED = "blocked";
export const CLIENT_RENDERED = "client-rendered";
export const ROBOTS = "robots.txt";
