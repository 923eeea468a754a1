import * as build from "@remix-run/dev/server-build";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../testing/proof";
import { listSegments, toPart } from "./handle-by-remix";

type Node = { id: string; path?: string; index?: boolean; children: Node[] };

/** As Remix nests them. */
function toTree(routes: typeof build.routes, parent?: string): Node[] {
	return Object.values(routes).flatMap((route) => {
		if (!route || route.parentId !== parent) return [];
		const { id, path, index } = route;
		return [{ id, ...(index ? { index } : {}), ...(path === undefined ? {} : { path }), children: toTree(routes, id) }];
	});
}

const findLeaf = (tree: Node[], pathname: string) => matchRoutes(tree as never, pathname)?.at(-1)?.route.id ?? null;

test("an address finds the same route among those of its first segment as among all", () => {
	const all = toTree(build.routes);
	const segments = listSegments(build.routes);
	expect(segments).toEqual(expect.arrayContaining(["", "vehicles", "admin", "api", "used"]));
	const parts = new Map(segments.map((segment) => [segment, toTree(toPart(build, segment).routes)]));
	const words = [...new Set(Object.values(build.routes).flatMap((route) => (route?.path ?? "").split("/")))];
	const piece = fc.oneof(
		fc.constantFrom(...words),
		fc.constantFrom("20", "toyota", "in", "a.json", ""),
		fc.webSegment(),
	);
	const rest = fc.array(piece, { maxLength: 5 });
	fc.assert(
		fc.property(fc.constantFrom(...segments), rest, (segment, others) => {
			if (segment === "" && others.length > 0) return;
			const pathname = `/${[segment, ...others].join("/")}`;
			expect(findLeaf(parts.get(segment) ?? [], pathname), pathname).toBe(findLeaf(all, pathname));
		}),
		{ seed, numRuns: proofCount(400, 100_000) },
	);
});

test("a page is looked for among a part of the routes", () => {
	const counts = ["", "vehicles"].map((segment) => Object.keys(toPart(build, segment).routes).length);
	expect(Math.max(...counts) * 4).toBeLessThan(Object.keys(build.routes).length);
});
