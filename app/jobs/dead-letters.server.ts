import { deadLetters } from "../../db/schema";
import type { AppContext } from "../context.server";
import { sendAlert } from "../sync/alerts.server";

export async function storeDeadLetter(ctx: AppContext, message: unknown): Promise<void> {
	await ctx.db.insert(deadLetters).values({ message, createdAt: ctx.now().toISOString() });
	await sendAlert(ctx, `A background job failed: ${JSON.stringify(message)}. Retry or dismiss it on the dashboard.`);
}
