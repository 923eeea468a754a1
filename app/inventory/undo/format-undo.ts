import { formatCount } from "~/ui/format";

export interface Undo {
	added: number;
	changed: number;
	removed: number;
}

export interface Undone {
	takenOff: number;
	setBack: number;
}

export function toCars(count: number, which = ""): string {
	return `${formatCount(count)} ${which}${count === 1 ? "car" : "cars"}`;
}

const toVerb = (count: number, one: string, many: string) => (count === 1 ? one : many);

export function formatUndo({ added, changed, removed }: Undo): string {
	const parts = [
		removed > 0 && `${toCars(removed, "removed ")} ${toVerb(removed, "comes", "come")} back`,
		changed > 0 && `${toCars(changed, "changed ")} ${toVerb(changed, "gets its", "get their")} old values back`,
		added > 0 && `${toCars(added, "added ")} ${toVerb(added, "leaves", "leave")} the site`,
	];
	return parts.filter(Boolean).join(", ");
}

/** Undoing as it is announced before. */
export function formatUndoOffer(undo: Undo): string {
	const told = formatUndo(undo);
	if (told === "")
		return "Nothing changes now: what later files, syncs and edits show stays until they are undone too.";
	return `${told}. Later edits stay.`;
}

export function formatUndone({ takenOff, setBack }: Undone): string {
	if (takenOff + setBack === 0) return "Nothing had to change: what came later stays.";
	const left = takenOff > 0 && `${toCars(takenOff)} left the site`;
	const back = setBack > 0 && `${toCars(setBack)} ${toVerb(setBack, "is", "are")} as before`;
	return `${[left, back].filter(Boolean).join(", ")}.`;
}
