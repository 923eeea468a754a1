import type { AppContext } from "~/context.server";
import type { CheckAnswer } from "~/vehicles/checked/check-answer";
import { type CheckedCar, isLookDue, toAnswer } from "./checked-car";
import { getAskedUrl } from "./fetch-look.server";
import { isBeingLookedAt } from "./host-turn.server";

/** What is known of a car without asking its dealer; `checking` while a look runs, whoever began it. */
export async function getPresence(
	ctx: Pick<AppContext, "config" | "db" | "now">,
	car: CheckedCar,
): Promise<CheckAnswer> {
	const url = getAskedUrl(ctx, car);
	const mayRun = url !== null && isLookDue(car, ctx.now(), ctx.config);
	if (mayRun && (await isBeingLookedAt(ctx, url, car))) return { state: "checking" };
	return toAnswer(car, ctx.now(), ctx.config);
}
