import type { Env } from "~/env.server";

export async function handleScheduled(
	_controller: ScheduledController,
	_env: Env,
	_execution: ExecutionContext,
): Promise<void> {}
