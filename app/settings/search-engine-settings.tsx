import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { SettingsPage } from "./settings-page.server";

export function SearchEngineSettings({ page: { indexNow, origin } }: { page: SettingsPage }) {
	const isOn = indexNow !== "";
	return (
		<section aria-labelledby="search-engines" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="search-engines" className="text-lg font-semibold">
				Search engines
			</h2>
			<Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center justify-between gap-3">
				<p className="max-w-prose text-sm text-quiet">
					{isOn
						? `On: after each sync, Bing, Yandex and others are told which cars of ${indexNow} are new, changed or gone.`
						: "Off: search engines find new cars by themselves, within days. On: Bing, Yandex and others are told of them after each sync."}
				</p>
				<input type="hidden" name="form" value="setting" />
				<input type="hidden" name="key" value="indexNow" />
				<Button
					type="submit"
					kind="secondary"
					name="value"
					value={isOn ? "" : origin}
					title={`${isOn ? "Turn off" : "Turn on"} telling search engines`}
				>
					{isOn ? "Turn off" : "Turn on"}
				</Button>
			</Form>
		</section>
	);
}
