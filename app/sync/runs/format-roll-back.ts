import { formatCount } from "~/ui/format";

/** What undoing a run would do, if nothing newer stood against it. */
export interface RollBack {
	added: number;
	changed: number;
	removed: number;
}

/** What it did. */
export interface RolledBack {
	takenOff: number;
	setBack: number;
}

type RunLists = { [list in keyof RollBack]: { total: number } };

/** Null: nothing to undo. */
export function toRollBack(outcome: string | null, { added, changed, removed }: RunLists): RollBack | null {
	if (outcome === null || outcome === "needs-review" || outcome === "rolled-back") return null;
	const rollBack = { added: added.total, changed: changed.total, removed: removed.total };
	return added.total + changed.total + removed.total > 0 ? rollBack : null;
}

/** "1 car", "14 removed cars" */
function toCars(count: number, which = ""): string {
	return `${formatCount(count)} ${which}${count === 1 ? "car" : "cars"}`;
}

const toVerb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** "14 removed cars come back, 2 added cars leave the site" */
export function formatRollBack({ added, changed, removed }: RollBack): string {
	const parts = [
		removed > 0 && `${toCars(removed, "removed ")} ${toVerb(removed, "comes", "come")} back`,
		changed > 0 && `${toCars(changed, "changed ")} ${toVerb(changed, "gets its", "get their")} old values back`,
		added > 0 && `${toCars(added, "added ")} ${toVerb(added, "leaves", "leave")} the site`,
	];
	return parts.filter(Boolean).join(", ");
}

/** "25 cars left the site, 3 are as before." */
export function formatRolledBack({ takenOff, setBack }: RolledBack): string {
	if (takenOff + setBack === 0) return "Nothing had to change: later edits stay.";
	const left = takenOff > 0 && `${toCars(takenOff)} left the site`;
	const back = setBack > 0 && `${toCars(setBack)} ${toVerb(setBack, "is", "are")} as before`;
	return `${[left, back].filter(Boolean).join(", ")}.`;
}

/** "14 cars removed, 40 prices changed." of what waited for a decision. */
export function formatDecided(decision: "approve" | "reject", cars: number, prices: number): string {
	const isApproved = decision === "approve";
	const parts = [
		cars > 0 && `${toCars(cars)} ${isApproved ? "removed" : "kept"}`,
		prices > 0 && `${formatCount(prices)} ${prices === 1 ? "price" : "prices"} ${isApproved ? "changed" : "kept"}`,
	];
	const said = parts.filter(Boolean).join(", ");
	return said === "" ? "Nothing had to change." : `${said}.`;
}
