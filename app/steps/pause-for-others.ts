/** With a local D1, which answers at once, a long task would starve workerd's other requests. */
export function pauseForOthers(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 1));
}
