import type { Env } from "~/env.server";

export async function handleQueue(
	batch: MessageBatch<unknown>,
	_env: Env,
	_execution: ExecutionContext,
): Promise<void> {
	for (const message of batch.messages) message.ack();
}
