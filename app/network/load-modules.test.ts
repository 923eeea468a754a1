import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { createPatientFetch } from "./create-patient-fetch";
import { loadModules } from "./load-modules";

afterEach(() => vi.unstubAllGlobals());

const toScript = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

test("a page of the desk waits for the scripts of the others, and starts without one that never comes", async () => {
	const came = "globalThis.scriptCame = true";
	const never = "await new Promise(() => {})";
	const toRoutes = (...scripts: string[]) =>
		Object.fromEntries(
			scripts.map((text, at) => [at, { id: `routes/admin.${at}`, imports: ["x"], module: toScript(text) }]),
		);
	vi.stubGlobal("window", { __remixManifest: { routes: toRoutes(came) } });
	await loadModules("/admin/settings");
	expect(globalThis).toHaveProperty("scriptCame", true);
	vi.stubGlobal("window", { __remixManifest: { routes: toRoutes(came, never, "throw new Error('lost')") } });
	await loadModules("/admin/settings", 1);
});

test("only the data of a page is asked for again; whatever else was asked gets what came of it, a failure too", async () => {
	vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { pathname: "/", search: "" } }));
	const site = "https://cars.example";
	const page = fc.constantFrom("/admin/settings.data", "/_root.data?sortBy=price_low");
	const other = fc.oneof(
		fc.record({ input: page.map((path) => new URL(path, site)), method: fc.constantFrom("POST", "PATCH") }),
		fc.record({ input: page.map((path) => site + path), method: fc.constant("GET") }),
		fc.record({ input: fc.constant(new URL("/cars?cursor=a", site)), method: fc.constant("GET") }),
	);
	const failure = new TypeError("Failed to fetch");
	const answer = fc.constantFrom(200, 404, 500, 503, null);
	await fc.assert(
		fc.asyncProperty(other, answer, async ({ input, method }, status) => {
			let asked = 0;
			const ask = createPatientFetch(async () => {
				if (asked++ > 0) return new Response("again");
				if (status === null) throw failure;
				return new Response("first", { status });
			});
			const came = await ask(input, { method }).then(
				(response) => response.status,
				(error: unknown) => error,
			);
			expect([came, asked]).toEqual([status ?? failure, 1]);
		}),
		{ seed, numRuns: proofCount(40, 4000) },
	);
});
