import type { Db } from "../../../db/client";
import { getImageJob } from "../jobs/image-jobs.server";
import { listCars } from "../jobs/list-cars.server";

export interface GalleryImage {
	vehicleId: number;
	title: string;
	fileName: string;
	problem: string | null;
}

export async function getImageGallery(db: Db, jobId: number): Promise<GalleryImage[] | null> {
	const job = await getImageJob(db, jobId);
	if (!job) return null;
	const made = job.entries.filter(({ file, photoUrl }) => file !== null && photoUrl === null);
	const cars = await listCars(
		db,
		made.map(({ vehicleId }) => vehicleId),
	);
	return made.flatMap(({ vehicleId, name, problem }) => {
		const title = cars.get(vehicleId)?.title;
		return title === undefined ? [] : [{ vehicleId, title, fileName: `${name}.jpg`, problem }];
	});
}
