import { forgetCatalogue } from "~/catalogue-clock.server";
import type { Env } from "~/env.server";
import { handleFetch } from "./fetch";
import { handleQueue } from "./queue";
import { handleScheduled } from "./scheduled";

/** Steps and cron change what shoppers see: this isolate's next request asks for the catalogue's version. */
function forgettingCatalogue<Args extends unknown[]>(handle: (...args: Args) => Promise<void>) {
	return (...args: Args) => handle(...args).finally(forgetCatalogue);
}

export default {
	fetch: handleFetch,
	queue: forgettingCatalogue(handleQueue),
	scheduled: forgettingCatalogue(handleScheduled),
} satisfies ExportedHandler<Env, unknown>;
