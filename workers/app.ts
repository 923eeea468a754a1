import { deleteKnownVersion, requireFreshPages } from "~/edge/catalogue-clock.server";
import type { Env } from "~/env/env.server";
import { handleFetch } from "./fetch";
import { handleQueue } from "./queue";
import { handleScheduled } from "./scheduled";

export default {
	fetch: handleFetch,
	queue: (batch, env, execution) => handleQueue(batch, env, execution).finally(deleteKnownVersion),
	async scheduled(controller, env, execution) {
		// A tick that failed half way may already have changed the stock.
		let isSeen = true;
		try {
			isSeen = await handleScheduled(controller, env, execution);
		} finally {
			if (isSeen) requireFreshPages();
			else deleteKnownVersion();
		}
	},
} satisfies ExportedHandler<Env, unknown>;
