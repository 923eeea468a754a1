/** For a machine under load, and for the full counts; no test and no hook waits for it. */
export const testLimitMs = process.env.PROOF ? 1_800_000 : 300_000;

export const proofDefine = {
	__PROOF__: JSON.stringify(process.env.PROOF ?? ""),
	__COUNT__: JSON.stringify(process.env.COUNT ?? ""),
	__SEED__: JSON.stringify(process.env.SEED ?? "1"),
	__CLOCK__: JSON.stringify(process.env.CLOCK ?? ""),
	__CLOCK_SPEED__: JSON.stringify(process.env.CLOCK_SPEED ?? ""),
};
