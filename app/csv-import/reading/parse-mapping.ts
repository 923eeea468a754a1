import { csvFieldLabels } from "~/feeds/columns";

/** The preview's selects (`column-3=price`) → column number → field, "" for a column that is not used. */
export function parseMapping(form: FormData): Record<string, string> {
	const mapping: Record<string, string> = {};
	for (const [name, value] of form) {
		const at = /^column-(\d{1,4})$/.exec(name)?.[1];
		if (at !== undefined) mapping[at] = typeof value === "string" && value in csvFieldLabels ? value : "";
	}
	return mapping;
}
