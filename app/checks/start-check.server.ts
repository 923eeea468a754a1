import type { AppContext } from "~/context.server";
import { logFailure } from "~/log/log";
import { isCounted } from "~/tracking/clicks";
import type { CheckAnswer } from "~/vehicles/checked/check-answer";
import { ANSWER_PATIENCE_MS } from "./check-limits";
import { type CheckedCar, isLookDue, toAnswer } from "./checked-car";
import { driveLook } from "./drive-check.server";
import { getAskedUrl } from "./fetch-look.server";
import { getPresence } from "./get-presence.server";
import { claimTurn, type Turn } from "./host-turn.server";
import { loadCheckedCar } from "./load-checked-car.server";

/** In: an opened car. Out: whether it is there. If that is old a look begins; programs and prefetches only join one. */
export async function startCheck(ctx: AppContext, idOrVin: string, headers: Headers): Promise<CheckAnswer | null> {
	const car = await loadCheckedCar(ctx.db, idOrVin);
	if (!car) return null;
	const url = getAskedUrl(ctx, car);
	const mayStart = isCounted(headers) && isLookDue(car, ctx.now(), ctx.config);
	if (!mayStart || url === null) return await getPresence(ctx, car);
	const turn = await claimTurn(ctx, url, car);
	if (turn === "joined" || turn === "busy") return { state: "checking" };
	if (turn === "syncing" || turn === "spent") return toAnswer(car, ctx.now(), ctx.config);
	return await lookForAWhile(ctx, car, turn);
}

/** The look goes on after the answer. If the isolate dies with it, the host is free again after its lease. */
async function lookForAWhile(ctx: AppContext, car: CheckedCar, turn: Turn): Promise<CheckAnswer> {
	const looking = driveLook(ctx, car, turn).then(
		() => true,
		(error: unknown) => {
			logFailure("check-failed", error, { car: car.id });
			return false;
		},
	);
	ctx.waitUntil(looking);
	const isThere = await Promise.race([looking, ctx.sleep(ANSWER_PATIENCE_MS).then(() => false)]);
	const found = isThere ? await loadCheckedCar(ctx.db, String(car.id)) : null;
	return found ? toAnswer(found, ctx.now(), ctx.config) : { state: "checking" };
}
