import { z } from "zod";

const toOrigin = (url: string) => new URL(url).origin;
const flag = z.preprocess((value) => (typeof value === "boolean" ? String(value) : value), z.enum(["true", "false"]));

export const settingSchema = z.discriminatedUnion(
	"key",
	[
		z.object({ key: z.literal("showListDealershipButton"), value: flag }),
		z.object({ key: z.literal("publicFeeds"), value: flag }),
		z.object({
			key: z.literal("indexNow"),
			value: z.literal("").or(
				z
					.url({ protocol: /^https?$/ })
					.max(200)
					.transform(toOrigin),
			),
		}),
		z.object({
			key: z.literal("inspectedAutoDealershipId"),
			value: z.string().regex(/^\d{0,15}$/, "Choose a dealership"),
		}),
	],
	{ error: "Unknown setting" },
);
export type Setting = z.output<typeof settingSchema>;
