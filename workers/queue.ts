import { createContext } from "~/context.server";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import type { Env } from "~/env.server";
import { storeDeadLetter } from "~/jobs/dead-letters.server";
import { handleJob } from "~/jobs/handle-job.server";
import { jobSchema } from "~/jobs/job";
import { logFailure } from "~/log";
import { drawing } from "./render-image";

const RETRY_DELAY_SECONDS = 10;
const DEAD_LETTERS = /-dead$/;

/**
 * Message → parse → handle → ack, or retry. What a retry repeats is safe: a step whose claim is spent is a no-op, and
 * the sweeper drives its run again. A message that is no job goes to the dead letters by way of its retries.
 */
export async function handleQueue(batch: MessageBatch<unknown>, env: Env, execution: ExecutionContext): Promise<void> {
	const ctx = createContext(env, execution, drawing);
	for (const message of batch.messages) {
		try {
			if (DEAD_LETTERS.test(batch.queue)) await storeDeadLetter(ctx, message.body);
			else if ((await handleJob(ctx, jobSchema.parse(message.body))).endsStockChange) requireFreshPages();
			message.ack();
		} catch (error) {
			logFailure("job-failed", error, { job: JSON.stringify(message.body), attempt: message.attempts });
			message.retry({ delaySeconds: RETRY_DELAY_SECONDS * message.attempts });
		}
	}
}
