/** Of one feed: bytes unpacked, and how many times its packed size that may be. */
export const MAX_FEED_BYTES = 50 * 1024 * 1024;
export const MAX_FEED_RATIO = 100;
/** Of one archive, whatever they are: each costs, however small. */
export const MAX_FEED_FILES = 1_000;
/** Cars of one feed; what it names beyond them is told, and nothing is removed. */
export const MAX_FEED_CARS = 5_000;
/** One car's record: what is longer is none. */
export const MAX_RECORD_CHARS = 1_000_000;
/** Records that are looked through for the names of their fields before the first is read. */
export const HEADER_RECORDS = 200;
/** How far into a feed one looks to know it for one. */
export const HEAD_CHARS = 20_000;
