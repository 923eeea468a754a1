/**
 * Waits a moment between two steps of a long task. Where D1 lives in the same process (on one's own machine) its answers
 * are ready at once, and without a pause of the clock workerd would look at no other request until the task is through.
 */
export function letOthersIn(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 1));
}
