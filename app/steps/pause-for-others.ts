/** With a local D1, which answers at once, a long task would keep workerd from serving any other request. */
export function pauseForOthers(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 1));
}
