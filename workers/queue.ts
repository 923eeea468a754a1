import { type AppContext, createContext } from "~/context.server";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import type { Env } from "~/env/env.server";
import { storeDeadLetter } from "~/jobs/dead-letters.server";
import { handleJob } from "~/jobs/handle-job.server";
import { jobSchema } from "~/jobs/job";
import { logFailure } from "~/log/log";
import { drawing } from "./render-image";

const RETRY_DELAY_SECONDS = 10;
const DEAD_LETTERS = /-dead$/;
/** Longer than any step. The local queue waits for each batch: one that never answered would be its last. */
const STEP_LIMIT_MS = 55_000;

/** Message → parse → handle → ack or retry. A retry is safe: a step whose claim is spent does nothing. */
export async function handleQueue(
	batch: MessageBatch<unknown>,
	env: Env,
	execution: ExecutionContext,
	limitMs = STEP_LIMIT_MS,
): Promise<void> {
	const ctx = createContext(env, execution, drawing);
	for (const message of batch.messages) {
		try {
			await endInTime(handleMessage(ctx, batch.queue, message.body), limitMs);
			message.ack();
		} catch (error) {
			logFailure("job-failed", error, { job: JSON.stringify(message.body), attempt: message.attempts });
			message.retry({ delaySeconds: RETRY_DELAY_SECONDS * message.attempts });
		}
	}
}

async function handleMessage(ctx: AppContext, queue: string, body: unknown): Promise<void> {
	if (DEAD_LETTERS.test(queue)) await storeDeadLetter(ctx, body);
	else if ((await handleJob(ctx, jobSchema.parse(body))).endsStockChange) requireFreshPages();
}

/** Rejects if the work is not done by then; whatever it does later, its fence forbids or makes harmless. */
async function endInTime(work: Promise<void>, limitMs: number): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`The step did not answer within ${limitMs} ms.`)), limitMs);
	});
	await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
