import { expect, test } from "vitest";
import { z } from "zod";
import { parseIntent, parseJsonBody, toPrivateHeaders } from "./http";

const shape = z.strictObject({
	name: z.string().min(2).max(4),
	miles: z.int().max(9),
	kind: z.enum(["car", "search"]),
	cars: z.array(z.number()).max(2).optional(),
	is: z.literal("x").optional(),
});
const good = { name: "Fit", miles: 5, kind: "car" };

async function send(body: string, type = "application/json"): Promise<unknown> {
	const request = new Request("https://cars.example/api", { method: "POST", body, headers: { "Content-Type": type } });
	try {
		return await parseJsonBody(request, shape);
	} catch (answer) {
		if (!(answer instanceof Response)) throw answer;
		return [answer.status, ((await answer.json()) as { message: string }).message];
	}
}

test("a body that fits is taken; one that is no JSON, too long or of another type is refused in words", async () => {
	expect(await send(JSON.stringify(good), "application/merge-patch+json; charset=utf-8")).toEqual(good);
	expect(await send(JSON.stringify(good), "text/plain")).toEqual([
		415,
		"Send JSON with the content type application/json",
	]);
	expect(await send("{")).toEqual([400, "The body is not valid JSON"]);
	const full = JSON.stringify(good).padEnd(64 * 1024);
	expect(await send(full)).toEqual(good);
	expect(await send(`${full} `)).toEqual([413, "The body is larger than 65536 bytes"]);
});

test("what does not fit is told of its field, in plain words", async () => {
	const refused: [change: object, message: string][] = [
		[{ name: undefined }, "Is missing"],
		[{ name: 5 }, "Must be a text"],
		[{ name: "F" }, "Must have at least 2 characters"],
		[{ name: "Focus" }, "Must have at most 4 characters"],
		[{ miles: "5" }, "Must be a number"],
		[{ miles: 5.5 }, "Must be a whole number"],
		[{ miles: 10 }, "Must be at most 9"],
		[{ kind: "bus" }, "Must be one of car, search"],
		[{ is: "y" }, "Must be x"],
		[{ cars: {} }, "Must be a list"],
		[{ cars: [1, 2, 3] }, "Must have at most 2 entries"],
		[{ colour: "red" }, "Unknown field: colour"],
	];
	for (const [change, message] of refused)
		expect(await send(JSON.stringify({ ...good, ...change })), message).toEqual([422, message]);
	expect(await send("[]")).toEqual([422, "Must be an object with named fields"]);
});

test("a form's button is one of those known, and a throttled answer keeps its wait", () => {
	const form = new FormData();
	expect(() => parseIntent(form, ["keep"])).toThrow(Response);
	form.set("intent", "keep");
	expect(parseIntent(form, ["undo", "keep"])).toBe("keep");
	expect([...toPrivateHeaders({})]).toEqual([["cache-control", "private, no-store"]]);
	expect(
		toPrivateHeaders({ actionHeaders: new Headers({ "Retry-After": "9", "X-Other": "1" }) }).get("Retry-After"),
	).toBe("9");
});
