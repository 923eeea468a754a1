/** For `testing/proof.ts`, from the environment that the runner sets. */
export const proofDefine = {
	__PROOF__: JSON.stringify(process.env.PROOF ?? ""),
	__COUNT__: JSON.stringify(process.env.COUNT ?? ""),
	__SEED__: JSON.stringify(process.env.SEED ?? "1"),
};
