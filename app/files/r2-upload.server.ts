/** R2's smallest part, and the most that an upload holds in memory. */
export const PART_BYTES = 5 * 1024 * 1024;

export class R2Upload {
	#part = new Uint8Array(PART_BYTES);
	#filled = 0;
	#upload: R2MultipartUpload | null = null;
	readonly #parts: R2UploadedPart[] = [];

	constructor(
		private readonly files: R2Bucket,
		private readonly key: string,
	) {}

	async write(bytes: Uint8Array): Promise<void> {
		for (let at = 0; at < bytes.length; ) {
			if (this.#filled === PART_BYTES) await this.#send();
			const piece = bytes.subarray(at, at + PART_BYTES - this.#filled);
			this.#part.set(piece, this.#filled);
			this.#filled += piece.length;
			at += piece.length;
		}
	}

	async finish(): Promise<R2Object> {
		if (this.#upload === null) {
			return await this.files.put(this.key, this.#part.subarray(0, this.#filled), {});
		}
		await this.#send();
		return await this.#upload.complete(this.#parts);
	}

	async abort(): Promise<void> {
		await this.#upload?.abort();
	}

	async #send(): Promise<void> {
		this.#upload ??= await this.files.createMultipartUpload(this.key);
		const part = this.#part.subarray(0, this.#filled);
		this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, part));
		this.#filled = 0;
	}
}
