import type { AppContext } from "../context.server";
import { sendAlert } from "../sync/alerts.server";

/** Keeps a message that the queue gave up on, for the dashboard, and tells of it. */
export async function storeDeadLetter(ctx: AppContext, message: unknown): Promise<void> {
	await ctx.db.$client
		.prepare("INSERT INTO dead_letters (message, created_at) VALUES (?1, ?2)")
		.bind(JSON.stringify(message), ctx.now().toISOString())
		.run();
	await sendAlert(
		ctx,
		`A queue message was given up: ${JSON.stringify(message)}. Retry or dismiss it on the dashboard.`,
	);
}
