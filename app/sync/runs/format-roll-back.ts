import { formatCount } from "~/ui/format";

export interface RollBack {
	takenOff: number;
	setBack: number;
}

interface RunLists {
	added: { total: number };
	changed: { total: number };
	removed: { total: number };
}

/** If nothing newer stood against it; null: nothing to roll back. */
export function toRollBack(outcome: string | null, { added, changed, removed }: RunLists): RollBack | null {
	if (outcome === null || outcome === "needs-review" || outcome === "rolled-back") return null;
	const rollBack = { takenOff: added.total, setBack: changed.total + removed.total };
	return rollBack.takenOff + rollBack.setBack > 0 ? rollBack : null;
}

const cars = (count: number) => (count === 1 ? "1 car" : `${formatCount(count)} cars`);

/** "take 25 cars off the site and set 3 back" */
export function formatRollBack({ takenOff, setBack }: RollBack): string {
	if (takenOff === 0) return `set ${cars(setBack)} back`;
	return `take ${cars(takenOff)} off the site${setBack > 0 ? ` and set ${formatCount(setBack)} back` : ""}`;
}

/** "25 cars left the site, 3 were set back." */
export function formatRolledBack({ takenOff, setBack }: RollBack): string {
	const was = setBack === 1 ? "was" : "were";
	if (takenOff + setBack === 0) return "Nothing had to change: what is newer stays.";
	if (takenOff === 0) return `${cars(setBack)} ${was} set back.`;
	return `${cars(takenOff)} left the site${setBack > 0 ? `, ${formatCount(setBack)} ${was} set back` : ""}.`;
}
