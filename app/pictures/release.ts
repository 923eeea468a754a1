/** Frees the memory now: the collector sees only the small object in front of it, and lets buffers pile up. */
export function release({ buffer }: { buffer: ArrayBuffer }): void {
	buffer.transfer(0);
}
