import { Form } from "@remix-run/react";
import { formatUndoOffer, type Undo } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { Button, ButtonLink } from "~/ui/button";

interface DecisionProps {
	runId: number;
	outcome: string | null;
	pending: number;
	prices: number;
	rollBack: Undo | null;
}

export function RunDecision({ runId, outcome, pending, prices, rollBack }: DecisionProps) {
	if (outcome === "needs-review")
		return (
			<Form method="post" className="flex flex-col gap-3 sm:flex-row">
				<Button type="submit" name="intent" value="approve" kind="danger">
					Approve and {formatApproval(pending, prices)}
				</Button>
				<Button type="submit" name="intent" value="reject" kind="secondary">
					Reject and keep the {prices > 0 ? "prices" : "cars"}
				</Button>
			</Form>
		);
	if (!rollBack) return null;
	return (
		<div className="space-y-2">
			<p className="max-w-[68ch] text-sm text-quiet">
				Undo this sync: {formatUndoOffer(rollBack)} A sync can be undone for {UNDO_DAYS} days.
			</p>
			<ButtonLink
				kind="danger"
				to={`/admin/runs/${runId}/roll-back`}
				preventScrollReset
				className="py-2 max-sm:w-full max-sm:text-center max-sm:whitespace-normal"
			>
				Undo this sync
			</ButtonLink>
		</div>
	);
}

function formatApproval(cars: number, prices: number): string {
	const removal = `remove ${cars === 1 ? "1 car" : `${cars} cars`}`;
	const change = `change ${prices === 1 ? "1 price" : `${prices} prices`}`;
	if (prices === 0) return removal;
	return cars === 0 ? change : `${removal} and ${change}`;
}
