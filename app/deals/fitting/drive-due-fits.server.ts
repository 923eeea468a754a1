import type { AppContext } from "~/context.server";
import { driveFit } from "./drive-fit.server";
import { claimDueFits, type DueFit, enqueueFit } from "./enqueue-fits.server";

/** One message fits small makes for this long: most take less time than a message of their own waits. */
const BUDGET_MS = 15_000;
const FEW_CARS = 3_000;

/** Fits small makes while there is time, also newly due ones; sends messages for others. True if cars were written. */
export async function driveDueFits(ctx: AppContext, first: DueFit[]): Promise<boolean> {
	const endsAt = ctx.now().getTime() + BUDGET_MS;
	const hasTime = () => ctx.now().getTime() < endsAt;
	let isSeen = false;
	for (let due = first; due.length > 0; due = hasTime() ? await claimDueFits(ctx) : []) {
		for (const one of due) {
			if (one.cars > FEW_CARS || !hasTime()) await enqueueFit(ctx, one);
			else if ((await driveFit(ctx, { v: 1, type: "fit", make: one.make, fence: one.fence })).written > 0)
				isSeen = true;
		}
	}
	return isSeen;
}
