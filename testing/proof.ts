declare global {
	/** Vitest replaces these by constants, because workerd does not see the runner's environment. */
	const __PROOF__: string;
	const __COUNT__: string;
	const __SEED__: string;
}

/** `npm run proof` runs the full counts, `npm test` a sample of each. */
export const isProof = __PROOF__ === "1";

/** `SEED=… npm test` repeats a run; the runner prints its seed. */
export const seed = Number(__SEED__);

/**
 * The calls at which something happens, in turn: a sample takes every `step`-th, others with each seed and in each `part`
 * of a test, so that what one part leaves out another has; the proof takes them all.
 */
export function* countCalls(step: number, part = 0): Generator<number, never> {
	const sampled = isProof ? 1 : step;
	for (let at = 1 + ((seed + part) % sampled); ; at += sampled) yield at;
}

/** `COUNT=… npm run proof -- model` runs fewer if time is short. */
export const proofCount = (sample: number, whole: number): number =>
	isProof ? Math.min(whole, Number(__COUNT__) || whole) : sample;
