declare global {
	interface ImportMetaEnv {
		readonly PROOF: string;
		readonly SEED: string;
	}
}

/** `npm run proof` runs the full counts, `npm test` a sample of each. */
export const isProof = import.meta.env.PROOF === "1";

/** What the random inputs of this run grow from: `SEED=… npm test` repeats a run, the runner prints it. */
export const seed = Number(import.meta.env.SEED);

/** How many to try: the sample in `npm test`, the whole in `npm run proof`. */
export const proofCount = (sample: number, whole: number): number => (isProof ? whole : sample);
