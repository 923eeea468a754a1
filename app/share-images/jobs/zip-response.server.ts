import type { AppContext } from "~/context.server";
import { notFoundResponse } from "~/http";
import type { ImageJob } from "./image-job";

export async function getZipResponse(ctx: AppContext, job: ImageJob | null): Promise<Response> {
	const file = job?.fileKey ? await ctx.files.get(job.fileKey) : null;
	if (!job || !file) return notFoundResponse("This file is gone. Files are kept for 7 days.");
	return new Response(file.body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Length": String(file.size),
			"Content-Disposition": `attachment; filename="vehicle-${job.kind}-${job.createdAt.slice(0, 10)}.zip"`,
			"Cache-Control": "private, no-store",
		},
	});
}
