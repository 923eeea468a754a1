/**
 * Where D1 lives in the same process (a laptop), its answers are ready at once. Without this pause workerd would serve
 * no other request until a long task is through.
 */
export function pauseForOthers(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 1));
}
