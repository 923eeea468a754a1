/** What every vitest configuration defines for `e2e/proof.ts`, from the environment that the runner sets. */
export const proofDefine = {
	"import.meta.env.PROOF": JSON.stringify(process.env.PROOF ?? ""),
	"import.meta.env.SEED": JSON.stringify(process.env.SEED ?? "1"),
};
