import type { AppContext } from "../app/context.server";
import { createDb } from "../db/client";
import { watchD1 } from "./watch-d1";

/** A single fault: at the k-th outside call, before its effect or after it (the answer is lost). */
export interface Fault {
	at: number;
	when: "before" | "after";
	calls: number;
	hasStruck: boolean;
	/** Every later call fails too, without an effect. */
	isDeath: boolean;
}

export class FaultError extends Error {
	override name = "FaultError";
}

export function failAt(at: number, when: Fault["when"], isDeath = false): Fault {
	return { at, when, calls: 0, hasStruck: false, isDeath };
}

type Strike = <T>(call: () => Promise<T>) => Promise<T>;

/** Fails the k-th call to D1, R2, the queue or the network (SQLite's anomaly testing). */
export function withFault(ctx: AppContext, fault: Fault): AppContext {
	const strike: Strike = async (call) => {
		if (fault.isDeath && fault.hasStruck) throw new FaultError(`dead since call ${fault.at}`);
		fault.calls += 1;
		const isStruck = fault.calls === fault.at;
		fault.hasStruck ||= isStruck;
		if (isStruck && fault.when === "before") throw new FaultError(`call ${fault.at} failed`);
		const result = await call();
		if (isStruck) throw new FaultError(`the answer to call ${fault.at} was lost`);
		return result;
	};
	return withStrike(ctx, strike);
}

/** Each call may fail, before its effect or after it, as `choose` says, which may do something of its own first. */
export function withFaults(ctx: AppContext, choose: () => Promise<Fault["when"] | null>): AppContext {
	return withStrike(ctx, async (call) => {
		const when = await choose();
		if (when === "before") throw new FaultError("a call failed");
		const result = await call();
		if (when === "after") throw new FaultError("an answer was lost");
		return result;
	});
}

/** Runs `act` right before the k-th outside call, like another administrator. */
export function withMeanwhile(ctx: AppContext, at: number, act: () => Promise<unknown>) {
	const seen = { calls: 0 };
	const strike: Strike = async (call) => {
		seen.calls += 1;
		if (seen.calls === at) await act();
		return await call();
	};
	return { ctx: withStrike(ctx, strike), seen };
}

function withStrike(ctx: AppContext, strike: Strike): AppContext {
	return {
		...ctx,
		db: createDb(watchD1(ctx.db.$client, (_sql, run) => strike(run))),
		files: watchCalls(ctx.files, strike),
		jobs: { send: (job, options) => strike(() => ctx.jobs.send(job, options)) },
		fetch: (input, init) => strike(() => ctx.fetch(input, init)),
	};
}

/** R2's multipart uploads too. */
function watchCalls<T extends object>(target: T, strike: Strike): T {
	return new Proxy(target, {
		get(_, key) {
			const value: unknown = Reflect.get(target, key);
			if (typeof value !== "function") return value;
			if (key === "resumeMultipartUpload") return (...args: unknown[]) => watchCalls(value.apply(target, args), strike);
			return async (...args: unknown[]) => {
				const result: unknown = await strike(() => value.apply(target, args));
				return key === "createMultipartUpload" ? watchCalls(Object(result), strike) : result;
			};
		},
	});
}

/** True if no fault struck; any other error is a finding. */
export async function survive(run: () => Promise<unknown>): Promise<boolean> {
	try {
		await run();
		return true;
	} catch (error) {
		if (error instanceof FaultError || (error instanceof Error && error.cause instanceof FaultError)) return false;
		throw error;
	}
}
