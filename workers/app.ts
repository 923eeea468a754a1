import type { Env } from "~/env.server";
import { handleFetch } from "./fetch";
import { handleQueue } from "./queue";
import { handleScheduled } from "./scheduled";

export default {
	fetch: handleFetch,
	queue: handleQueue,
	scheduled: handleScheduled,
} satisfies ExportedHandler<Env, unknown>;
