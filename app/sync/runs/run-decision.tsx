import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { type RollBack, tellRollBack } from "./tell-roll-back";

interface DecisionProps {
	runId: number;
	outcome: string | null;
	/** How many cars wait to be removed. */
	pending: number;
	/** Null: the run is past rolling back, or did nothing. */
	rollBack: RollBack | null;
}

/** What a person may say about a run, and what their word will do. */
export function RunDecision({ runId, outcome, pending, rollBack }: DecisionProps) {
	if (outcome === "needs-review")
		return (
			<Form method="post" className="flex flex-col gap-3 sm:flex-row">
				<Button type="submit" name="intent" value="approve" kind="danger">
					Approve and remove {pending === 1 ? "1 car" : `${pending} cars`}
				</Button>
				<Button type="submit" name="intent" value="reject" kind="secondary">
					Reject and keep the cars
				</Button>
			</Form>
		);
	if (!rollBack) return null;
	return (
		<div className="space-y-2">
			<p className="max-w-[68ch] text-sm text-quiet">
				Rolling back takes added cars off the site, those that later syncs only saw again too, returns removed cars and
				gives changed fields their old values. What was changed since stays, and the next sync brings again what the
				dealer still shows. It can be done for 30 days.
			</p>
			<ButtonLink
				kind="danger"
				to={`/admin/runs/${runId}/roll-back`}
				preventScrollReset
				className="py-2 max-sm:w-full max-sm:text-center max-sm:whitespace-normal"
			>
				Roll back: {tellRollBack(rollBack)}
			</ButtonLink>
		</div>
	);
}
