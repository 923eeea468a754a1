import { z } from "zod";
import "../ui/zod-config";
import { createTypedText } from "../desk/forms/typed-text";
import { settingSchema } from "./setting-schema";

const text = createTypedText();
const line = text.max(80);
const imageUrl = text.refine(
	(url) => /^\/(?!\/)/.test(url) || z.url({ protocol: /^https?$/ }).safeParse(url).success,
	"Please enter a valid URL or a path beginning with /",
);
const id = z.coerce.number().int().positive();

export const settingsFormSchema = z.discriminatedUnion("form", [
	z.object({ form: z.literal("setting"), setting: settingSchema }),
	z.object({
		form: z.literal("promo"),
		dealershipId: id,
		headline: line,
		label: line,
		detail: text.max(160),
	}),
	z.object({
		form: z.literal("image-override"),
		make: text.min(1, "Make is required").max(80),
		model: text.min(1, "Model is required").max(80),
		image: imageUrl,
	}),
	z.object({ form: z.literal("remove-image-override"), make: text, model: text }),
]);
export type SettingsForm = z.output<typeof settingsFormSchema>;

export function toSettingsForm(form: FormData): unknown {
	const fields = Object.fromEntries(form);
	return fields.form === "setting" ? { form: "setting", setting: { key: fields.key, value: fields.value } } : fields;
}
