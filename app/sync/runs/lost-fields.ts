import { formatDate } from "~/ui/format-time";
import { formatField } from "./format-coverage";

type Moment = { now: Date; zone: string };

export function formatLostFields(fields: Record<string, string>, moment: Moment): string {
	const days = new Map<string, string[]>();
	for (const [field, since] of Object.entries(fields)) {
		const day = formatDate(since, moment).replace("Yesterday", "yesterday");
		days.set(day, [...(days.get(day) ?? []), formatField(field)]);
	}
	return [...days].map(([day, names]) => `${toSentence(names)} missing on nearly all cars since ${day}.`).join(" ");
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

function toSentence(names: string[]): string {
	const text = list.format(names);
	return text.charAt(0).toUpperCase() + text.slice(1);
}
