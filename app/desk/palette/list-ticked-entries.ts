import type { Entry } from "./palette-entries";

/** The buttons for a table's ticked rows, which stand below all rows, far from the keyboard. */
export function listTickedEntries(): Entry[] {
	const form = document.querySelector<HTMLFormElement>("form#selection");
	if (!form) return [];
	const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
	const count = fields.filter(([name]) => name === "id").length;
	if (count === 0) return [];
	return [...form.querySelectorAll<HTMLButtonElement>("button:not([formaction])")].map(
		({ name, value, textContent }) => ({
			label: `${textContent?.replace("…", "")} ${count} selected`,
			detail: "Action",
			to: `${new URL(form.action).pathname}?${new URLSearchParams(name ? [...fields, [name, value]] : fields)}`,
		}),
	);
}
