type Asked = {
	statements: D1PreparedStatement[];
	resolve: (results: D1Result[]) => void;
	reject: (reason: unknown) => void;
};

/** How many turns of the event loop's microtasks a read waits for others: a page's loaders begin within this. */
const turns = 10;

/**
 * Reads that one request's loaders ask for at the same moment, sent to D1 as one batch: a call costs more than the few
 * rows that most of them want. When the batch fails, each asks for itself, so that one's fault is not the other's.
 */
export class SharedReads {
	#asked: Asked[] = [];

	constructor(private readonly db: D1Database) {}

	/** As `D1Database.batch`, for statements that only read. */
	all(statements: D1PreparedStatement[]): Promise<D1Result[]> {
		return new Promise((resolve, reject) => {
			this.#asked.push({ statements, resolve, reject });
			if (this.#asked.length === 1) void this.#send();
		});
	}

	async #send(): Promise<void> {
		for (let turn = 0; turn < turns; turn++) await null;
		const asked = this.#asked;
		this.#asked = [];
		try {
			const results = await this.db.batch(asked.flatMap(({ statements }) => statements));
			for (const { statements, resolve } of asked) resolve(results.splice(0, statements.length));
		} catch (failure) {
			for (const { statements, resolve, reject } of asked)
				if (asked.length === 1) reject(failure);
				else this.db.batch(statements).then(resolve, reject);
		}
	}
}
