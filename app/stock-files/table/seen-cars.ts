/** Each place takes 16 bytes; at most half are used. */
const FIRST_PLACES = 2048;

/** Hashes in one flat table: 90,000 rows take 4 MB instead of 25. Two cars share a hash in one of two million files. */
export class SeenCars {
	/** A key's hash, then its row times 2^32 plus its facts' hash; a zero hash marks a free place. */
	#table = new Float64Array(2 * FIRST_PLACES);
	#used = 0;

	/** Returns the earlier row with one of the keys, and whether its facts were the same. */
	note(keys: string[], row: number, story: string): { row: number; isSame: boolean } | null {
		const storyHash = hash53(story) % 2 ** 32;
		const hashes = keys.map(hash53);
		const before = hashes.map((hash) => this.#table[this.#find(hash) + 1]).find((value) => value !== 0);
		for (const hash of hashes) this.#put(hash, row * 2 ** 32 + storyHash);
		return before === undefined ? null : { row: Math.floor(before / 2 ** 32), isSame: before % 2 ** 32 === storyHash };
	}

	find(keys: string[]): number | null {
		const before = keys.map((key) => this.#table[this.#find(hash53(key)) + 1]).find((value) => value !== 0);
		return before === undefined ? null : Math.floor(before / 2 ** 32);
	}

	#put(key: number, value: number): void {
		const place = this.#find(key);
		if (this.#table[place] !== 0) return;
		this.#table[place] = key;
		this.#table[place + 1] = value;
		this.#used += 1;
		if (this.#used * 4 > this.#table.length) this.#grow();
	}

	#grow(): void {
		const old = this.#table;
		this.#table = new Float64Array(2 * old.length);
		for (let at = 0; at < old.length; at += 2) {
			const key = old[at] ?? 0;
			if (key !== 0) this.#table.set([key, old[at + 1] ?? 0], this.#find(key));
		}
	}

	#find(key: number): number {
		const places = this.#table.length / 2;
		let place = key % places;
		while (this.#table[2 * place] !== 0 && this.#table[2 * place] !== key) place = (place + 1) % places;
		return 2 * place;
	}
}

/** cyrb53 (bryc, public domain). */
function hash53(text: string): number {
	let a = 0xdeadbeef;
	let b = 0x41c6ce57;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		a = Math.imul(a ^ code, 2_654_435_761);
		b = Math.imul(b ^ code, 1_597_334_677);
	}
	a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
	b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
	return (b & 0x1fffff) * 2 ** 32 + (a >>> 0) || 1;
}
