export const UNDO_DAYS = 30;

/** What ended then or earlier is too old; ISO 8601 UTC. */
export function toOldest(now: Date): string {
	return new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
}
