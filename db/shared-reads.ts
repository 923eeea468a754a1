type Asked = {
	statements: D1PreparedStatement[];
	resolve: (results: D1Result[]) => void;
	reject: (reason: unknown) => void;
};

/** Microtasks within which Remix starts all loaders; it tells nobody when the last one starts. */
const turns = 10;

/** A request's simultaneous reads in one batch: a call costs more than their few rows. If it fails, each goes alone. */
export class SharedReads {
	#asked: Asked[] = [];

	constructor(private readonly d1: Pick<D1Database, "batch">) {}

	all(statements: D1PreparedStatement[]): Promise<D1Result[]> {
		return new Promise((resolve, reject) => {
			this.#asked.push({ statements, resolve, reject });
			if (this.#asked.length === 1) void this.#send();
		});
	}

	async rows<Row>(statement: D1PreparedStatement): Promise<Row[]> {
		const [found] = await this.all([statement]);
		return (found?.results ?? []) as Row[];
	}

	async #send(): Promise<void> {
		for (let turn = 0; turn < turns; turn++) await null;
		const asked = this.#asked;
		this.#asked = [];
		try {
			const results = await this.d1.batch(asked.flatMap(({ statements }) => statements));
			for (const { statements, resolve } of asked) resolve(results.splice(0, statements.length));
		} catch (failure) {
			for (const { statements, resolve, reject } of asked)
				if (asked.length === 1) reject(failure);
				else this.d1.batch(statements).then(resolve, reject);
		}
	}
}
