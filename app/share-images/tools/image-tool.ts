import type { CardJob, CardJobKind } from "../jobs/image-job";
import { type CardJobResult, toResult } from "../jobs/image-job-result";

/** What a tool of the Settings tab shows of its latest job. */
export interface CardTool {
	kind: CardJobKind;
	state: "idle" | CardJob["state"];
	done: number;
	total: number;
	result: CardJobResult | null;
	error: string | null;
}

export function toCardTool(kind: CardJobKind, job: CardJob | null): CardTool {
	if (!job) return { kind, state: "idle", done: 0, total: 0, result: null, error: null };
	const { state, done, entries, error } = job;
	return { kind, state, done, total: entries.length, result: state === "failed" ? null : toResult(job), error };
}
