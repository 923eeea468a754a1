import { forgetCatalogue, requireFreshPages } from "~/catalogue-clock.server";
import type { Env } from "~/env.server";
import { handleFetch } from "./fetch";
import { handleQueue } from "./queue";
import { handleScheduled } from "./scheduled";

/** Steps and cron change what shoppers see: this isolate's next request asks for the catalogue's version. */
export default {
	fetch: handleFetch,
	queue: (batch, env, execution) => handleQueue(batch, env, execution).finally(forgetCatalogue),
	scheduled: (controller, env, execution) => handleScheduled(controller, env, execution).finally(requireFreshPages),
} satisfies ExportedHandler<Env, unknown>;
