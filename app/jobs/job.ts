import { z } from "zod";
import { checkJob } from "../checks/check-job";
import { importJob } from "../csv-import/import-job";
import { fitJob } from "../deals/fitting/fit-job";
import { indexNowJob } from "../index-now/index-now-job";
import { pushJob } from "../push/push-job";
import { drawCarsJob, drawChangedJob, imagesJob } from "../share-images/jobs/image-job";
import { syncJob } from "../sync/board/sync-job";

/** A message only says where to look; D1 is the truth. */
const jobs = [
	syncJob,
	imagesJob,
	drawChangedJob,
	drawCarsJob,
	importJob,
	fitJob,
	checkJob,
	indexNowJob,
	pushJob,
] as const;
export const jobSchema = z.discriminatedUnion("type", jobs);

export type Job = z.infer<typeof jobSchema>;
