/** Unpacked bytes, and their ratio to the packed ones. */
export const MAX_FEED_BYTES = 50 * 1024 * 1024;
export const MAX_FEED_RATIO = 100;
/** In one archive: each file costs, however small. */
export const MAX_FEED_FILES = 1_000;
/** If a feed has more cars, the run says so and removes nothing. */
export const MAX_FEED_CARS = 5_000;
/** With new, repeated and unreadable rows. Rows behind the limit count as too many, and stay unread. */
export const MAX_FEED_ROWS = 50_000;
export const MAX_RECORD_CHARS = 1_000_000;
/** Of one car; what stands behind them is not read. */
export const MAX_RECORD_FIELDS = 1_000;
/** Deeper than any feed: the time to read XML grows with the square of its depth, the memory with it. */
export const MAX_FEED_DEPTH = 100;
/** Searched for field names before the first record is read. */
export const HEADER_RECORDS = 200;
export const HEAD_CHARS = 20_000;
