import { useFetcher } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { NoticeOnLoad } from "~/desk/toaster";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { TesterTab } from "./tester-tab";

export function SyncTester({ from }: { from: TesterTab }) {
	const fetcher = useFetcher<FailedAction>();
	const busy = fetcher.state !== "idle";
	return (
		<section aria-labelledby="tester" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="tester" className="text-lg font-semibold">
				Inspected Auto Sync Tester
			</h2>
			<p className="mt-1 text-sm text-quiet">
				Starts a sync of the Inspected Auto dealership at once, to check that syncing works end to end.
			</p>
			<fetcher.Form method="post" action="/admin/inspected-auto" preventScrollReset className="mt-3">
				<input type="hidden" name="from" value={from} />
				<Button type="submit" kind="secondary" disabled={busy} className="max-sm:px-3">
					{busy && <Spinner />}
					{busy ? "Triggering..." : "Trigger Inspected Auto sync"}
				</Button>
			</fetcher.Form>
			<NoticeOnLoad notice={fetcher.data?.notice} />
		</section>
	);
}
