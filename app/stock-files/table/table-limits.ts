/** Exports of dealers' systems have about 200 at most; a larger table is no list of cars. */
export const MAX_COLUMNS = 500;
export const MAX_HEADER_CHARS = 200;
