import { updateFeedAccess } from "../feed-access.server";
import { updateContactDetails } from "./contact-details.server";
import { updateStreetAddress } from "./street-address.server";

/** Of the edit form, each with a button of its own; `update` answers what is wrong, or null. */
const parts = {
	"feed access": {
		update: updateFeedAccess,
		...{ failed: "Feed access not saved", saved: "Feed access updated" },
		toText: (_: string, isForgotten: boolean) =>
			`The feed's user and password are ${isForgotten ? "forgotten" : "saved, encrypted"}`,
	},
	"street address": {
		update: updateStreetAddress,
		...{ failed: "Street address not saved", saved: "Street address updated" },
		toText: (name: string) => `The address of ${name} has been updated`,
	},
	"contact details": {
		update: updateContactDetails,
		...{ failed: "Phone and hours not saved", saved: "Phone and hours updated" },
		toText: (name: string) => `Phone and opening hours of ${name} have been updated`,
	},
};
type Part = keyof typeof parts;
export type DealershipPart = (typeof parts)[Part] & { isForgotten: boolean };

/** The part that a form's button names; null for the form itself. */
export function findPart(form: FormData): DealershipPart | null {
	const [, verb, name] = /^(save|forget) (.+)$/.exec(String(form.get("intent"))) ?? [];
	const part = Object.hasOwn(parts, name ?? "") ? parts[name as Part] : null;
	return part && { ...part, isForgotten: verb === "forget" };
}
