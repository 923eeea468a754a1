/** A growing JPEG: whole bytes, and entropy-coded bits (ITU T.81, F.1.2.3). */
export class BitWriter {
	#bytes: Uint8Array<ArrayBuffer>;
	#length = 0;
	#bits = 0;
	#pending = 0;

	constructor(capacity: number) {
		this.#bytes = new Uint8Array(capacity);
	}

	reserve(bytes: number): void {
		if (this.#length + bytes <= this.#bytes.length) return;
		const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + bytes));
		larger.set(this.#bytes);
		this.#bytes = larger;
	}

	writeBytes(bytes: ArrayLike<number>): void {
		this.reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
	}

	writeBits(value: number, count: number): void {
		this.#bits = (this.#bits << count) | value;
		this.#pending += count;
		while (this.#pending >= 8) {
			this.#pending -= 8;
			const byte = (this.#bits >>> this.#pending) & 0xff;
			this.#bytes[this.#length++] = byte;
			if (byte === 0xff) this.#bytes[this.#length++] = 0;
		}
	}

	finish(): Uint8Array<ArrayBuffer> {
		this.reserve(4);
		if (this.#pending > 0) this.writeBits(0xff >> this.#pending, 8 - this.#pending);
		this.#bytes.set([0xff, 0xd9], this.#length);
		return this.#bytes.slice(0, this.#length + 2);
	}
}
