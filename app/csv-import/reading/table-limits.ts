/** Exports of dealers' systems have up to about 200; a table of more is no list of cars. */
export const MAX_COLUMNS = 500;
/** A longer text names no column. */
export const MAX_HEADER_CHARS = 200;
