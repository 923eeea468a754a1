import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { decideRun, isDecision } from "~/dealerships/decide-run.server";
import { RunDiff } from "~/dealerships/run-diff";
import { getRunDiff } from "~/dealerships/run-diff.server";
import { RunOutcome } from "~/dealerships/run-table";
import { getRun } from "~/dealerships/sync-runs.server";
import { notFound, privatePage } from "~/http";
import { Button } from "~/ui/button";
import { toFailure, toSuccess } from "~/ui/notice";
import { redirectWithNotice } from "~/ui/notice-cookie";

export const headers = privatePage;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const id = Number(args.params.id);
	const [run, diff] = await Promise.all([getRun(args.context.db, id), getRunDiff(args.context.db, id)]);
	if (!run || !diff) throw notFound("Sync run not found");
	return { run, diff };
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const back = `/admin/runs/${args.params.id}`;
	const decision = (await args.request.formData()).get("decision");
	const done = isDecision(decision) && (await decideRun(args.context, user, Number(args.params.id), decision));
	if (!done) return redirectWithNotice(back, toFailure("Nothing to decide", "This run is past deciding."));
	return redirectWithNotice(back, toSuccess("Sync run decided", `You chose to ${decision} this run.`));
}

export default function RunPage() {
	const { run, diff } = useLoaderData<typeof loader>();
	const waiting = run.outcome === "needs-review";
	const decided = run.outcome === null || run.outcome === "rolled-back";
	return (
		<div className="space-y-6">
			<Link to={`/admin/dealerships/${diff.dealershipId}`} className="text-sm text-accent hover:underline">
				{diff.dealership}
			</Link>
			<h1 className="text-xl font-semibold">Sync run {run.id}</h1>
			<RunOutcome outcome={run.outcome} />
			{run.reason && <p>{run.reason}</p>}
			<Form method="post" className="flex flex-wrap gap-3">
				{waiting && (
					<>
						<Button type="submit" name="decision" value="approve" kind="danger">
							Approve and remove {diff.removed.length} cars
						</Button>
						<Button type="submit" name="decision" value="reject" kind="secondary">
							Reject and keep the cars
						</Button>
					</>
				)}
				{!waiting && !decided && (
					<div className="space-y-2">
						<p className="text-sm text-quiet">
							Rolling back gives changed fields their old values, returns removed cars and takes added cars off the
							site, as far as nothing newer has touched them. It can be done for 30 days.
						</p>
						<Button type="submit" name="decision" value="roll back" kind="danger">
							Roll back this run
						</Button>
					</div>
				)}
			</Form>
			<RunDiff diff={diff} waiting={waiting} />
		</div>
	);
}
