import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { createClientAction, type FailedAction, shouldReloadUnlessWithin } from "~/desk/create-client-action";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { When } from "~/desk/when";
import { notFoundResponse, parseIntent, toPrivateHeaders } from "~/http";
import { checkUndo } from "~/inventory/undo/check-undo.server";
import { countUndoable } from "~/inventory/undo/count-undoable.server";
import { countUndone } from "~/inventory/undo/count-undone.server";
import { formatUndone } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { DECISIONS, decideRun } from "~/sync/runs/decide-run.server";
import { formatDecided, toRollBack } from "~/sync/runs/format-roll-back";
import { formatReason } from "~/sync/runs/format-run";
import { RunDecision } from "~/sync/runs/run-decision";
import { RunDiff } from "~/sync/runs/run-diff";
import { getRunDiff } from "~/sync/runs/run-diff.server";
import { RunOutcome } from "~/sync/runs/run-table";
import { SkippedCars } from "~/sync/runs/skipped-cars";
import { getRun } from "~/sync/runs/sync-runs.server";
import { formatRecent, isRecent } from "~/ui/format-time";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessWithin;
export const clientAction = createClientAction({
	...{ title: "Error", fallback: "Failed to decide this sync" },
	offline: "Network error occurred",
});

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const id = Number(args.params.id);
	const [run, diff] = await Promise.all([getRun(args.context.db, id), getRunDiff(args.context.db, id)]);
	if (!run || !diff) throw notFoundResponse("This sync does not exist");
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	const now = args.context.now();
	const offered = isRecent(run.finishedAt, now, UNDO_DAYS) ? toRollBack(run.outcome, diff) : null;
	const cause = { column: "runId", id } as const;
	const rollBack = offered && (await countUndoable(args.context.db, cause, diff.dealershipId, offered));
	return { run, diff, now, zone, rollBack };
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const { context } = args;
	const id = Number(args.params.id);
	const back = `/admin/runs/${id}`;
	const since = context.now().toISOString();
	const decision = parseIntent(await args.request.formData(), DECISIONS);
	const before = await getRunDiff(context.db, id);
	const refusal = decision === "roll back" ? await checkUndo(context.db, { column: "runId", id }) : null;
	if (refusal !== null) return toNoticeRedirect(back, toFailureNotice("Too large to undo", refusal));
	if (!(await decideRun(context, user, id, decision)))
		return toNoticeRedirect(back, toFailureNotice("Nothing to decide", "This sync was decided already."));
	if (decision === "roll back") {
		const result = formatUndone(await countUndone(context.db, { column: "runId", id }, since));
		return toNoticeRedirect(back, toSuccessNotice("Sync undone", result));
	}
	const told = formatDecided(decision, before?.pending.total ?? 0, before?.pendingPrices.total ?? 0);
	return toNoticeRedirect(back, toSuccessNotice(decision === "approve" ? "Sync approved" : "Sync rejected", told));
}

export default function RunPage() {
	const { run, diff, rollBack, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<FailedAction>();
	return (
		<div className="space-y-4">
			<Link
				to={`/admin/dealerships/${diff.dealershipId}`}
				className="inline-block py-1 text-sm text-accent hover:underline"
			>
				{diff.dealership}
			</Link>
			<header className="space-y-1">
				<h1 className="text-xl font-semibold">
					{diff.dealership}, sync of {toWhen(formatRecent(run.startedAt, { now, zone }))}
				</h1>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet tabular-nums">
					<RunOutcome outcome={run.outcome} />
					<When at={run.startedAt} now={now} zone={zone} />
					<span>
						{run.pagesDone} of {run.pagesKnown} pages
					</span>
					<span>{run.found === 1 ? "1 car" : `${run.found} cars`}</span>
					{run.platform && <span>{run.platform}</span>}
				</p>
			</header>
			{run.reason && <p className="max-w-[68ch] break-words">{formatReason(run.reason)}</p>}
			<SkippedCars skipped={run.skipped} cars={run.skippedCars} />
			<RunDecision
				runId={run.id}
				outcome={run.outcome}
				pending={diff.pending.total}
				prices={diff.pendingPrices.total}
				rollBack={rollBack}
			/>
			<RunDiff diff={diff} />
			{rollBack && <Outlet context={rollBack} />}
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}

function toWhen(recent: string): string {
	return recent.replace(/^(Today|Yesterday), /, (day) => `${day.slice(0, -2).toLowerCase()} `);
}
