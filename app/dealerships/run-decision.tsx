import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

interface DecisionProps {
	outcome: string | null;
	/** How many cars wait to be removed. */
	pending: number;
	/** Older runs stay as they are. */
	canRollBack: boolean;
}

/** What a person may say about a run, and what their word will do. */
export function RunDecision({ outcome, pending, canRollBack }: DecisionProps) {
	if (outcome === "needs-review")
		return (
			<Form method="post" className="flex flex-col gap-3 sm:flex-row">
				<Button type="submit" name="decision" value="approve" kind="danger">
					Approve and remove {pending === 1 ? "1 car" : `${pending} cars`}
				</Button>
				<Button type="submit" name="decision" value="reject" kind="secondary">
					Reject and keep the cars
				</Button>
			</Form>
		);
	if (outcome === null || outcome === "rolled-back" || !canRollBack) return null;
	return (
		<Form method="post" className="space-y-2">
			<p className="max-w-[68ch] text-sm text-quiet">
				Rolling back gives changed fields their old values, returns removed cars and takes added cars off the site, as
				far as nothing newer has touched them. It can be done for 30 days.
			</p>
			<Button type="submit" name="decision" value="roll back" kind="danger">
				Roll back this run
			</Button>
		</Form>
	);
}
