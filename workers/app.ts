import { forgetCatalogue, requireFreshPages } from "~/edge/catalogue-clock.server";
import type { Env } from "~/env.server";
import { handleFetch } from "./fetch";
import { handleQueue } from "./queue";
import { handleScheduled } from "./scheduled";

/** Steps and cron change what shoppers see: this isolate's next request asks for the catalogue's version. */
export default {
	fetch: handleFetch,
	queue: (batch, env, execution) => handleQueue(batch, env, execution).finally(forgetCatalogue),
	async scheduled(controller, env, execution) {
		// A tick that failed half way may have taken cars off before it did.
		let isSeen = true;
		try {
			isSeen = await handleScheduled(controller, env, execution);
		} finally {
			if (isSeen) requireFreshPages();
			else forgetCatalogue();
		}
	},
} satisfies ExportedHandler<Env, unknown>;
