/** Gives a buffer's memory back now: the collector, which sees only the small object before it, would let many pile up. */
export function release({ buffer }: { buffer: ArrayBuffer }): void {
	buffer.transfer(0);
}
