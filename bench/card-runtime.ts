import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetch as fetchSocket, type MessageEvent, Miniflare } from "miniflare";
import { z } from "zod";
import { listModules } from "../scripts/list-modules";
import { programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { watchRuntime } from "../scripts/watch-runtime";
import { readCpuSeconds } from "./process-gauges";

export async function startCardWorker<Order>(program: string) {
	const folder = mkdtempSync(join(tmpdir(), "bench-cards-"));
	const runtime = watchRuntime();
	const miniflare = new Miniflare({
		inspectorPort: 0,
		modulesRoot: folder,
		modules: await bundle(program, folder),
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		r2Buckets: ["FILES"],
		d1Databases: ["DB"],
		queueProducers: { JOBS: "jobs" },
		bindings: {
			...{ SITE_NAME: "Used Car Deals", CONTACT_EMAIL: "hello@example.com", INSPECTION_URL: "https://example.com/" },
			ALLOW_PRIVATE_HOSTS: "1",
		},
	});
	await runtime.replace(() => miniflare.ready);
	await migrate(await miniflare.getD1Database("DB"));
	const pid = runtime.pid();
	return {
		getHeap: await openHeapGauge(await miniflare.getInspectorURL()),
		getCpuSeconds: () => readCpuSeconds(pid),
		order: async (body: Order) => {
			const response = await miniflare.dispatchFetch("http://bench/", { method: "POST", body: JSON.stringify(body) });
			if (!response.ok) throw new Error(await response.text());
			return z.number().parse(await response.json());
		},
		stop: async () => {
			await miniflare.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function migrate(db: D1Database): Promise<void> {
	const folder = join(root, "db/migrations");
	for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
		const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
		await db.batch(statements.map((statement) => db.prepare(statement)));
	}
}

async function bundle(program: string, folder: string) {
	mkdirSync(join(root, "build/client"), { recursive: true });
	await requireNode(
		"Bundling the benchmark's Worker",
		[programs.wrangler, "deploy", program, "--dry-run", "--outdir", folder],
		{ cwd: root, env: { WRANGLER_SEND_METRICS: "false" } },
	);
	return listModules(folder);
}

type HeapUsage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

/** Megabytes by workerd's inspector: V8's heap, garbage included, and buffers. */
async function openHeapGauge(inspector: URL): Promise<() => Promise<number>> {
	const targets: { webSocketDebuggerUrl: string }[] = await (await fetch(`http://${inspector.host}/json`)).json();
	const address = targets[0]?.webSocketDebuggerUrl.replace(/^ws/, "http") ?? "";
	const { webSocket } = await fetchSocket(address, { headers: { Upgrade: "websocket" } });
	if (!webSocket) throw new Error("workerd's inspector did not open");
	webSocket.accept();
	return () =>
		new Promise((resolve) => {
			const hear = ({ data }: MessageEvent) => {
				const answer: { id?: number; result?: HeapUsage } = JSON.parse(String(data));
				if (answer.id !== 1 || !answer.result) return;
				webSocket.removeEventListener("message", hear);
				const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = answer.result;
				resolve((usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024);
			};
			webSocket.addEventListener("message", hear);
			webSocket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
		});
}
