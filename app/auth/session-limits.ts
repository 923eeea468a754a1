/** ASVS 7.3: in all, and without use. */
export const SESSION_HOURS = 24;
export const SESSION_IDLE_HOURS = 8;
/** How often `last_used_at` is written at most, so that reading a page costs no write. */
export const SESSION_TOUCH_MINUTES = 5;

export function toHoursLater(now: Date, hours: number): string {
	return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
