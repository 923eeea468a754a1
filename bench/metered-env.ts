import type { Env } from "../app/env/env.server";
import { meterD1 } from "./metered-d1";
import type { Usage } from "./usage";

const classA = new Set<PropertyKey>(["put", "list", "createMultipartUpload"]);
const classB = new Set<PropertyKey>(["get", "head"]);

export function meterEnv(env: Env, add: (name: keyof Usage, amount: number) => void, onSend: () => void): Env {
	return {
		...env,
		DB: meterD1(env.DB, ({ rowsRead, rowsWritten }) => {
			add("rowsRead", rowsRead);
			add("rowsWritten", rowsWritten);
		}),
		FILES: new Proxy(env.FILES, {
			get(files, name) {
				const method = Reflect.get(files, name);
				if (typeof method !== "function") return method;
				return (...args: unknown[]) => {
					if (classA.has(name)) add("r2ClassA", 1);
					if (classB.has(name)) add("r2ClassB", 1);
					return Reflect.apply(method, files, args);
				};
			},
		}),
		JOBS: new Proxy(env.JOBS, {
			get(jobs, name) {
				const method = Reflect.get(jobs, name);
				if (name !== "send") return method;
				return (...args: unknown[]) => {
					add("queueOperations", 1);
					onSend();
					return Reflect.apply(method, jobs, args);
				};
			},
		}),
	};
}
