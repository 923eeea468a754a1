declare global {
	/** Put in place of their names by every vitest configuration: workerd has no environment of the runner's. */
	const __PROOF__: string;
	const __SEED__: string;
}

/** `npm run proof` runs the full counts, `npm test` a sample of each. */
export const isProof = __PROOF__ === "1";

/** What the random inputs of this run grow from: `SEED=… npm test` repeats a run, the runner prints it. */
export const seed = Number(__SEED__);

/** How many to try: the sample in `npm test`, the whole in `npm run proof`. */
export const proofCount = (sample: number, whole: number): number => (isProof ? whole : sample);
