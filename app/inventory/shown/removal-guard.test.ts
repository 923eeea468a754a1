import { expect, test } from "vitest";
import { chooseRemoval } from "./removal-guard";

const ids = (count: number, from = 100) => Array.from({ length: count }, (_, i) => from + i);
const nobody = new Set<number>();

test("a few sold cars go at once", () => {
	expect(chooseRemoval(100, ids(30), nobody)).toEqual({ remove: ids(30), hold: [] });
});

test("a small dealer may lose three cars at once", () => {
	expect(chooseRemoval(4, ids(3), nobody).hold).toEqual([]);
	expect(chooseRemoval(4, ids(4), nobody)).toEqual({ remove: [], hold: ids(4) });
});

test("more than 30 % of the stock is held", () => {
	expect(chooseRemoval(100, ids(31), nobody)).toEqual({ remove: [], hold: ids(31) });
});

test("what the last complete run missed too is confirmed and goes, with the few that went since", () => {
	expect(chooseRemoval(100, ids(40), new Set(ids(36))).remove).toEqual(ids(40));
});

test("a second large loss on top of a confirmed one is held by itself", () => {
	const { remove, hold } = chooseRemoval(100, ids(80), new Set(ids(36)));
	expect([remove, hold]).toEqual([ids(36), ids(44, 136)]);
});
