import { toCars, type Undo } from "~/inventory/undo/format-undo";
import { formatCount } from "~/ui/format";

type RunLists = { [list in keyof Undo]: { total: number } };

export function toRollBack(outcome: string | null, { added, changed, removed }: RunLists): Undo | null {
	if (outcome === null || outcome === "needs-review" || outcome === "rolled-back") return null;
	const rollBack = { added: added.total, changed: changed.total, removed: removed.total };
	return added.total + changed.total + removed.total > 0 ? rollBack : null;
}

export function formatDecided(decision: "approve" | "reject", cars: number, prices: number): string {
	const isApproved = decision === "approve";
	const parts = [
		cars > 0 && `${toCars(cars)} ${isApproved ? "removed" : "kept"}`,
		prices > 0 && `${formatCount(prices)} ${prices === 1 ? "price" : "prices"} ${isApproved ? "changed" : "kept"}`,
	];
	const said = parts.filter(Boolean).join(", ");
	return said === "" ? "Nothing had to change." : `${said}.`;
}
