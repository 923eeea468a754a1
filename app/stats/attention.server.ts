import type { Db } from "../../db/client";

export interface Attention {
	/** Runs that would remove too much and wait for a person. */
	reviews: { runId: number; dealership: string; reason: string | null }[];
	/** Files that are the whole stock and leave out too much: what is missing waits for a person. */
	imports: { id: number; dealershipId: number; dealership: string; fileName: string; held: number }[];
	/** Queue messages given up on. */
	deadLetters: { id: number; message: string }[];
}

/** What an administrator has to decide; all lists are empty on a good day. */
export async function getAttention(db: Db): Promise<Attention> {
	const [reviews, imports, deadLetters] = await Promise.all([
		db.$client
			.prepare(
				`SELECT r.id AS runId, d.name AS dealership, r.reason FROM sync_runs r JOIN dealerships d ON d.id = r.dealership_id
				WHERE r.outcome = 'needs-review' ORDER BY r.id DESC LIMIT 20`,
			)
			.all<Attention["reviews"][number]>(),
		db.$client
			.prepare(
				`SELECT i.id, i.dealership_id AS dealershipId, d.name AS dealership, i.file_name AS fileName,
				json_array_length(i.pending_removals) AS held FROM imports i JOIN dealerships d ON d.id = i.dealership_id
				WHERE i.pending_removals IS NOT NULL ORDER BY i.id DESC LIMIT 20`,
			)
			.all<Attention["imports"][number]>(),
		db.$client
			.prepare("SELECT id, message FROM dead_letters WHERE resolved_at IS NULL ORDER BY id DESC LIMIT 20")
			.all<Attention["deadLetters"][number]>(),
	]);
	return { reviews: reviews.results, imports: imports.results, deadLetters: deadLetters.results };
}
