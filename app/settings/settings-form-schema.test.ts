import { expect, test } from "vitest";
import { settingsFormSchema } from "./settings-form-schema";

test("a banner's texts may be as long as their fields, and what is longer is refused by that number", () => {
	const tell = (typed: object) => {
		const promo = { form: "promo", dealershipId: 1, headline: "", label: "", detail: "", ...typed };
		return settingsFormSchema.safeParse(promo).error?.issues[0]?.message;
	};
	for (const [name, most] of [
		["headline", 80],
		["label", 80],
		["detail", 160],
	] as const)
		expect([tell({ [name]: "x".repeat(most) }), tell({ [name]: "x".repeat(most + 1) })], name).toEqual([
			undefined,
			`Must have at most ${most} characters`,
		]);
});
