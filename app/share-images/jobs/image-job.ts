import { z } from "zod";

/** The next step of a row of `card_jobs`; an older fence than the row's is stale. */
export const imagesJob = z.object({
	v: z.literal(1),
	type: z.literal("cards"),
	jobId: z.number().int(),
	fence: z.number().int(),
});

/** The images of the cars that a sync run changed, beyond the vehicle id `after`. */
export const drawChangedJob = z.object({
	v: z.literal(1),
	type: z.literal("draw-changed"),
	runId: z.number().int(),
	after: z.number().int(),
});

/** The images of the cars with these ids: what a CSV import added or changed. */
export const drawCarsJob = z.object({ v: z.literal(1), type: z.literal("draw-cars"), ids: z.array(z.number().int()) });

export type ImagesJob = z.infer<typeof imagesJob>;
export type DrawChangedJob = z.infer<typeof drawChangedJob>;
export type DrawCarsJob = z.infer<typeof drawCarsJob>;

export const imageJobKinds = ["cards", "images", "photos"] as const;
export type ImageJobKind = (typeof imageJobKinds)[number];

/** One file that a job makes. */
export interface Entry {
	vehicleId: number;
	/** Within the ZIP, without its ending. */
	name: string;
	/** The photo to fetch; null for an image. */
	photoUrl: string | null;
	/** Where it lies in R2 once made, with its size in bytes; null before, and when it could not be made. */
	file: { key: string; size: number; extension: string } | null;
	/** On a vehicle's first photo: how many of its photos are beyond what is packed of one vehicle. */
	leftOut?: number;
	/** What went wrong, as a sentence; an image may have one and yet be drawn, without its photo. */
	problem: string | null;
}

export interface ImageJob {
	id: number;
	kind: ImageJobKind;
	state: "running" | "done" | "failed";
	fence: number;
	attempts: number;
	/** How many of the entries have been worked on, in their order. */
	done: number;
	entries: Entry[];
	fileKey: string | null;
	error: string | null;
	createdAt: string;
}
