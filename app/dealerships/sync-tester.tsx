import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

/** Starts a sync of the one dealership that is used to try the pipeline. */
export function SyncTester() {
	const busy = useNavigation().formAction === "/admin/inspected-auto";
	return (
		<section aria-labelledby="tester" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="tester" className="text-lg font-semibold">
				Inspected Auto Sync Tester
			</h2>
			<p className="mt-1 text-sm text-quiet">
				Starts a sync of the Inspected Auto dealership at once, to see the whole way from website to listing work.
			</p>
			<Form method="post" action="/admin/inspected-auto" preventScrollReset className="mt-3">
				<Button type="submit" kind="secondary" disabled={busy}>
					{busy && <Spinner />}
					{busy ? "Triggering..." : "Trigger Inspected Auto Sync"}
				</Button>
			</Form>
		</section>
	);
}
