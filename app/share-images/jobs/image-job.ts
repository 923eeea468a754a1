import { z } from "zod";

export const imagesJob = z.object({
	v: z.literal(1),
	type: z.literal("cards"),
	jobId: z.number().int(),
	fence: z.number().int(),
});

export const drawChangedJob = z.object({
	v: z.literal(1),
	type: z.literal("draw-changed"),
	runId: z.number().int(),
	after: z.number().int(),
});

export const drawCarsJob = z.object({ v: z.literal(1), type: z.literal("draw-cars"), ids: z.array(z.number().int()) });

export type ImagesJob = z.infer<typeof imagesJob>;
export type DrawChangedJob = z.infer<typeof drawChangedJob>;
export type DrawCarsJob = z.infer<typeof drawCarsJob>;

export const imageJobKinds = ["cards", "images", "photos"] as const;
export type ImageJobKind = (typeof imageJobKinds)[number];

export interface Entry {
	vehicleId: number;
	name: string;
	photoUrl: string | null;
	/** Its R2 key and bytes; null before it is made, or if it cannot be. */
	file: { key: string; size: number; extension: string } | null;
	leftOut?: number;
	problem: string | null;
}

export interface ImageJob {
	id: number;
	kind: ImageJobKind;
	state: "running" | "done" | "failed";
	fence: number;
	attempts: number;
	done: number;
	entries: Entry[];
	fileKey: string | null;
	fileEtag: string | null;
	error: string | null;
	createdAt: string;
}
