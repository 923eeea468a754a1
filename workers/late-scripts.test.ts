import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import * as build from "@remix-run/dev/server-build";
import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { addUser, createTestContext, getSessionHeader, ORIGIN } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";

/* `app/frame/late-scripts.tsx` and `app/entry.server.tsx` change what Remix renders: here it is rendered, route by route. */

type Element = { name: string; attributes: Record<string, string>; text: string };

const title = "2003 Honda Accord </script><script>";
const publicPages = ["/", "/?make=Honda", "/vehicles/20", "/vehicles/999", "/dealers", "/saved", "/privacy", "/nope"];
const desk = ["/admin/dashboard", "/admin/dealerships", "/admin/no-such-tab"];
let cookie = "";

beforeAll(async () => {
	const at = "2026-11-01T00:00:00.000Z";
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', '', '')",
		),
		env.DB.prepare(
			`INSERT INTO vehicles (id, dealership_id, source_key, title, make, price, origin, first_seen_at, last_changed_at)
				VALUES (20, 1, 'a', ?1, 'Honda', 8900, 'scrape', ?2, ?2)`,
		).bind(title, at),
	]);
	const ctx = createTestContext();
	cookie = await getSessionHeader(ctx, await addUser(ctx, "ann"));
});

async function read(path: string): Promise<string> {
	const execution = createExecutionContext();
	const headers: HeadersInit = path.startsWith("/admin/") ? { Cookie: cookie } : {};
	const text = await (await handleFetch(new Request(ORIGIN + path, { headers }), env, execution)).text();
	await waitOnExecutionContext(execution);
	return text;
}

function listElements(html: string): Element[] {
	const elements: Element[] = [];
	const parser = new Parser({
		onopentag: (name, attributes) => void elements.push({ name, attributes, text: "" }),
		ontext(text) {
			const last = elements.at(-1);
			if (last) last.text += text;
		},
	});
	parser.end(html);
	return elements;
}

test.each([...publicPages, "/admin", ...desk])(
	"%s starts no script module by itself, and says what to start",
	async (path) => {
		const elements = listElements(await read(path));
		const links = elements.filter(({ name }) => name === "link");
		expect(
			links.filter(({ attributes }) => /preload/.test(attributes.rel ?? "") || /\.js$/.test(attributes.href ?? "")),
		).toEqual([]);
		const scripts = elements.filter(
			({ name, attributes }) => name === "script" && attributes.type !== "application/ld+json",
		);
		expect(scripts.filter(({ attributes }) => "src" in attributes || attributes.type === "module")).toEqual([]);
		const late = scripts.filter(({ attributes }) => attributes.type === "late");
		expect(late).toHaveLength(1);
		const wanted = [...(late[0]?.text ?? "").matchAll(/import (?:\* as \w+ from )?"([^"]+)"|import\("([^"]+)"\)/g)];
		const modules = wanted.map(([, module, started]) => module ?? started ?? "");
		expect(modules).toEqual(
			expect.arrayContaining([build.assets.url, build.assets.entry.module, build.assets.routes.root?.module]),
		);
		const fetched = links.filter(({ attributes }) => attributes["data-late"] === "modulepreload");
		expect(fetched.map(({ attributes }) => attributes["data-href"])).toEqual(expect.arrayContaining(modules));
		const starter = elements.at(-1);
		expect(starter).toMatchObject({ name: "script", text: expect.stringContaining('"script[type=late]"') });
		expect(new Set(scripts.map(({ attributes }) => attributes.nonce)).size).toBe(1);
	},
);

test.each([...publicPages, ...desk])(
	"%s is whole when it is sent: nothing is still to come, and its data end",
	async (path) => {
		const html = await read(path);
		expect(/<!--\$[?!]-->|<template id="B:/.exec(html)?.[0]).toBeUndefined();
		const scripts = listElements(html).filter(
			({ name, text }) => name === "script" && text.includes("streamController."),
		);
		expect(scripts.filter(({ text }) => text.includes("streamController.enqueue("))).not.toEqual([]);
		expect(scripts.filter(({ text }) => text.includes("streamController.close("))).toHaveLength(1);
	},
);

test("a car's page carries its car twice: for people as text, and for the scripts in the data they begin with", async () => {
	const elements = listElements(await read("/vehicles/20"));
	const data = elements.filter(({ name, text }) => name === "script" && text.includes("streamController.enqueue("));
	expect(data.map(({ text }) => text).join("")).toContain("2003 Honda Accord");
	expect(
		elements
			.filter(({ name }) => name === "h1")
			.map(({ text }) => text)
			.join(""),
	).toContain("2003 Honda Accord");
});
