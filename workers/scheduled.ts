import { createContext } from "~/context.server";
import type { Env } from "~/env.server";
import { sweep } from "~/sync/sweep.server";

export async function handleScheduled(
	_controller: ScheduledController,
	env: Env,
	execution: ExecutionContext,
): Promise<void> {
	await sweep(createContext(env, execution));
}
