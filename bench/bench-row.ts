/** `bar` is the goal, `ok` whether it was reached; null for mere figures. */
export type BenchRow = { name: string; value: number; unit: string; bar: string | null; ok: boolean | null };
