import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { getWhole } from "~/files/whole-file.server";
import { errorResponse, jsonResponse, notFoundResponse } from "~/http";
import { cardJobs } from "../../../db/schema";
import type { ImageJob, ImageJobKind } from "./image-job";
import { toResult } from "./image-job-result";
import { finishImageJob } from "./wait-for-job.server";

export async function getZipResponse(ctx: AppContext, job: ImageJob | null): Promise<Response> {
	const response = job?.fileKey ? await openZip(ctx, job, job.fileKey) : null;
	return response ?? notFoundResponse("This file is gone. Files are kept for 7 days.");
}

export async function getMadeZipResponse(
	ctx: AppContext,
	kind: ImageJobKind,
	query: URLSearchParams,
	mayRepeat = true,
): Promise<Response> {
	const outcome = await finishImageJob(ctx, kind, query);
	if (!outcome.ok) return errorResponse(404, outcome.error);
	const { job } = outcome;
	if (job.state === "running") return jsonResponse({ success: true, ...toResult(job) }, 202);
	const response = job.fileKey ? await openZip(ctx, job, job.fileKey) : null;
	if (response) return response;
	return mayRepeat ? await getMadeZipResponse(ctx, kind, query, false) : await getZipResponse(ctx, null);
}

/** Of a ZIP no longer whole nobody joins the job, so the next call begins another. */
async function openZip(ctx: AppContext, job: ImageJob, key: string): Promise<Response | null> {
	const file = await getWhole(ctx.files, key, job.fileEtag);
	if (file) return toResponse(job, file);
	const { id, state } = cardJobs;
	const failed = { state: "failed" as const, fileKey: null, error: "The file was damaged. Please try again." };
	await ctx.db
		.update(cardJobs)
		.set(failed)
		.where(and(eq(id, job.id), eq(state, "done")));
	return null;
}

function toResponse({ kind, createdAt }: ImageJob, { body, size }: R2ObjectBody): Response {
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Length": String(size),
			"Content-Disposition": `attachment; filename="vehicle-${kind}-${createdAt.slice(0, 10)}.zip"`,
			"Cache-Control": "private, no-store",
		},
	});
}
