import type { RawField } from "~/inventory/raw-vehicle";
import { mayBeSeats } from "../../text/colours/colour-words";
import { isPaint } from "../../text/colours/paint-words";
import { getFieldOf } from "../../text/field-names";

/** Tabs and services have these labels too, and data other things by these names: only colours are believed. */
const looseLabels: [RegExp, RawField][] = [
	[/^(?:outside|paint(?:work)?|(?:paint |exterior )?finish|body colou?r|coachwork)$/i, "exteriorColor"],
	[
		/^(?:inside|seats?|upholstery|tapicer[ií]a|vestiduras?|cabin|cockpit|hides?|(?:seat|upholstery|trim|leather) colou?r|(?:interior|seat) (?:trim|upholstery|leather)|trim ?[/&] ?(?:upholstery|interior|seats?)|(?:upholstery|interior|seats?) ?[/&] ?(?:trim|upholstery|seats?))$/i,
		"interiorColor",
	],
];

export function getLabelledField(label: string): RawField | null {
	return looseLabels.find(([name]) => name.test(label))?.[1] ?? getFieldOf(label)?.field ?? null;
}

export function isDoubtful(label: string, field: RawField, value: string): boolean {
	if (!looseLabels.some(([name]) => name.test(label))) return false;
	return !mayBeSeats(value) && !(field === "exteriorColor" && isPaint(value));
}
