import type { ImageJob, ImageJobKind } from "../jobs/image-job";
import { type ImageJobResult, toResult } from "../jobs/image-job-result";

export interface ImageTool {
	kind: ImageJobKind;
	state: "idle" | ImageJob["state"];
	done: number;
	total: number;
	result: ImageJobResult | null;
	error: string | null;
}

export function toImageTool(kind: ImageJobKind, job: ImageJob | null): ImageTool {
	if (!job) return { kind, state: "idle", done: 0, total: 0, result: null, error: null };
	const { state, done, entries, error } = job;
	return { kind, state, done, total: entries.length, result: state === "failed" ? null : toResult(job), error };
}
