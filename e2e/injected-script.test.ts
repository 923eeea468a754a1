import { createServer, type Server } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { Browser, Page } from "playwright-core";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as entry from "~/entry.server";
import { Layout } from "~/root";
import { openBrowser } from "../testing/browser/open-browser";
import { openPage } from "./open-page";

/* What no page of ours does: one that writes what is stored as it is. Its policy has to hold without the page's help. */

const stored = [
	"<script>globalThis.hit = 'inline'</script>",
	"<script nonce=''>globalThis.hit = 'empty nonce'</script>",
	"<script nonce='guess'>globalThis.hit = 'guess'</script>",
	"<script type='late'>globalThis.hit = 'late'</script>",
	"<script type='module'>globalThis.hit = 'module'</script>",
	"<script src='data:text/javascript,globalThis.hit=1'></script>",
	"<img src='data:,' onerror='globalThis.hit = 5'>",
	"<a id='trap' href='javascript:globalThis.hit = 6'>car</a>",
	"<base href='https://evil.example/'>",
	"<style>body { display: none }</style>",
];

function openRoute(html: string, path: string): ServerBuild {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the fault that the policy has to make harmless.
	const Stored = () => createElement("div", { dangerouslySetInnerHTML: { __html: useLoaderData() as string } });
	const route = { id: "stored", parentId: "root", path };
	const known = { module: "/own.js", hasLoader: true, hasAction: false, hasErrorBoundary: false };
	const shell = { hasClientLoader: false, hasClientAction: false };
	return {
		entry: { module: entry },
		routes: {
			root: { id: "root", path: "", module: { default: Outlet, Layout } },
			stored: { ...route, module: { default: Stored, loader: () => html } },
		},
		assets: {
			...{ version: "1", url: "/own.js", entry: { module: "/own.js", imports: [] } },
			routes: {
				root: { id: "root", path: "", ...known, ...shell, hasLoader: false },
				stored: { ...route, ...known, ...shell },
			},
		},
		...{ publicPath: "/", assetsBuildDirectory: "", mode: "production", isSpaMode: false },
		future: { v3_singleFetch: true } as ServerBuild["future"],
	};
}

const own = "globalThis.started = true; export default null;";
let browser: Browser;
let server: Server;
let site = "";

beforeAll(async () => {
	browser = await openBrowser();
	server = createServer(async ({ url = "" }, response) => {
		if (url === "/own.js") return void response.writeHead(200, { "Content-Type": "text/javascript" }).end(own);
		if (url === "/speculation-rules.json")
			return void response.writeHead(200, { "Content-Type": "application/speculationrules+json" }).end("{}");
		const [, area = "", at = ""] = url.split("/");
		const handle = createRequestHandler(openRoute(stored[Number(at)] ?? "", `${area}/:at`), "production");
		const context = { config: { allowPrivateHosts: true } };
		const answer = await handle(new Request(`${site}${url}`), context as Parameters<typeof handle>[1]);
		response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	site = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(async () => {
	await browser.close();
	server.close();
});

/** Until the page's own scripts have run, which come after everything that stands in it. */
async function visit(page: Page, path: string): Promise<{ hit: unknown; base: string }> {
	await page.goto(`${site}${path}`);
	await page.evaluate("document.querySelector('#trap')?.click()");
	await expect.poll(() => page.evaluate("globalThis.started"), { message: path }).toBe(true);
	return await page.evaluate("({ hit: globalThis.hit, base: document.baseURI })");
}

test.each(["cars", "admin"])(
	"no script that stands in stored text runs, even if a page under /%s wrote it out",
	async (area) => {
		const { page } = await openPage(browser);
		for (const [at, html] of stored.entries()) {
			const answer = await page.request.get(`${site}/${area}/${at}`);
			expect(await answer.text(), html).toContain(html);
			const { hit, base } = await visit(page, `/${area}/${at}`);
			expect(hit, html).toBeUndefined();
			expect(base, html).not.toContain("evil");
		}
	},
);

test.each(["cars", "admin"])(
	"the page's own scripts run under /%s, and each rendering has a nonce of its own",
	async (area) => {
		const { page, problems } = await openPage(browser);
		await visit(page, `/${area}/none`);
		expect(problems).toEqual([]);
		const nonces = await Promise.all(
			[1, 2].map(async () => {
				const { headers } = await fetch(`${site}/${area}/none`);
				return /'nonce-([\w-]{22})'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
			}),
		);
		expect(nonces[0]).toBeDefined();
		expect(nonces[0]).not.toBe(nonces[1]);
	},
);
