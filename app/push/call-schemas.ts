import { z } from "zod";
import { parseFilters, toSearchQuery } from "~/vehicles/search/filters";

const subscription = {
	endpoint: z.string("The push service's address").min(1, "The push service's address"),
	keys: z.object({ p256dh: z.string(), auth: z.string() }, "The subscription's keys, p256dh and auth"),
};

const anOffset = "Minutes ahead of UTC, from -840 to 840";
const utcOffset = z.int(anOffset).min(-840, anOffset).max(840, anOffset);

const LONGEST_SEARCH = 500;
const tooLong = "This search is too long to be watched. Take away some of its filters.";

const watched = z.discriminatedUnion(
	"kind",
	[
		z.object({
			kind: z.literal("car"),
			target: z
				.string()
				.regex(/^[\w-]{1,20}$/, "A car's VIN or number")
				.toUpperCase(),
		}),
		z.object({
			kind: z.literal("search"),
			target: z
				.string()
				.transform((query) => toSearchQuery(parseFilters(new URLSearchParams(query))).toString())
				.refine((query) => query.length <= LONGEST_SEARCH, tooLong),
		}),
	],
	"A watch of the kind car or search",
);

export const subscribeCall = z.object({ ...subscription, utcOffset, watch: watched });

export const changeCall = z.object({
	endpoint: subscription.endpoint,
	utcOffset: utcOffset.optional(),
	to: z.object(subscription).optional(),
});

export const endCall = z.object({
	endpoint: subscription.endpoint,
	watch: watched.optional(),
	watches: z.array(z.int()).max(100).optional(),
});

export type SubscribeCall = z.infer<typeof subscribeCall>;
export type ChangeCall = z.infer<typeof changeCall>;
export type EndCall = z.infer<typeof endCall>;
