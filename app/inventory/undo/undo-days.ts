/** A sync or an import can be undone so long after its end. */
export const UNDO_DAYS = 30;

/** What ended at this time or before it is too old; ISO 8601 UTC. */
export function toOldest(now: Date): string {
	return new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
}
