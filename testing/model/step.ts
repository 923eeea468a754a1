import fc from "fast-check";

/** By an administrator, a dealer, the cron, the queue, the machine or the clock. */
export type Step =
	| readonly ["add" | "sync" | "delete" | "renew" | "expire", slot: number]
	| readonly ["edit", slot: number, place: number]
	| readonly ["pin" | "unpin", slot: number, car: number, field: PinnedField]
	| readonly ["undo import", howRecent: number]
	| readonly ["upload own", slot: number, car: number]
	| readonly ["believe" | "forget", slot: number, car: number]
	| readonly ["look" | "photo" | "visit", slot: number, car: number]
	| readonly ["link" | "revoke" | "zip", slot: number]
	| readonly ["restore older", howOld: number]
	| readonly ["sell" | "bring" | "price", slot: number, car: number]
	| readonly ["mood", slot: number, mood: Mood]
	| readonly ["upload", slot: number, first: number, cars: number]
	| readonly ["hide" | "unhide", slot: number, car: number]
	| readonly ["deliver", messages: number]
	| readonly ["lose" | "double" | "cron" | "sync all" | "backup" | "restore" | "password" | "approve" | "reject"]
	| readonly ["kill" | "fail", when: "before" | "after", call: number]
	| readonly ["full disk", during: "deliver" | "cron" | "upload"]
	| readonly ["roll back", howRecent: number]
	| readonly ["wait", minutes: number]
	| readonly ["jump", days: number];

/** How a dealer's site answers: all of it, without its second list, with failures only, or with refusals. */
export const moods = ["up", "half", "down", "refuses"] as const;
export type Mood = (typeof moods)[number];

export type PinnedField = "price" | "title" | "mileage";

export const SLOTS = 3;
export const MOST_CARS = 5;

const slot = fc.nat({ max: SLOTS - 1 });
const car = fc.nat({ max: MOST_CARS - 1 });
const field = fc.constantFrom("price" as const, "title" as const, "mileage" as const);
const when = fc.constantFrom("before" as const, "after" as const);
const call = fc.integer({ min: 1, max: 25 });

/** With weights: work continues more often than it is disturbed. */
const kinds: [weight: number, step: fc.Arbitrary<Step>][] = [
	[4, fc.tuple(fc.constant("add" as const), slot)],
	[5, fc.tuple(fc.constant("sync" as const), slot)],
	[1, fc.tuple(fc.constantFrom("delete" as const, "renew" as const, "expire" as const), slot)],
	[1, fc.tuple(fc.constant("edit" as const), slot, fc.nat({ max: 1 }))],
	[6, fc.tuple(fc.constantFrom("sell" as const, "bring" as const, "price" as const), slot, car)],
	[3, fc.tuple(fc.constant("mood" as const), slot, fc.constantFrom(...moods))],
	[2, fc.tuple(fc.constant("upload" as const), slot, car, fc.integer({ min: 1, max: 3 }))],
	[1, fc.tuple(fc.constantFrom("hide" as const, "unhide" as const), slot, car)],
	[10, fc.tuple(fc.constant("deliver" as const), fc.integer({ min: 1, max: 8 }))],
	[1, fc.tuple(fc.constantFrom("lose" as const, "double" as const))],
	[4, fc.tuple(fc.constant("cron" as const))],
	[2, fc.tuple(fc.constantFrom("sync all" as const, "backup" as const, "restore" as const, "password" as const))],
	[2, fc.tuple(fc.constantFrom("approve" as const, "reject" as const))],
	[3, fc.tuple(fc.constantFrom("kill" as const, "fail" as const), when, call)],
	[
		1,
		fc.tuple(
			fc.constant("full disk" as const),
			fc.constantFrom("deliver" as const, "cron" as const, "upload" as const),
		),
	],
	[1, fc.tuple(fc.constant("roll back" as const), fc.nat({ max: 2 }))],
	[2, fc.tuple(fc.constantFrom("pin" as const, "unpin" as const), slot, car, field)],
	[1, fc.tuple(fc.constant("undo import" as const), fc.nat({ max: 2 }))],
	[1, fc.tuple(fc.constant("upload own" as const), slot, car)],
	[1, fc.tuple(fc.constantFrom("believe" as const, "forget" as const), slot, car)],
	[4, fc.tuple(fc.constantFrom("look" as const, "photo" as const, "visit" as const), slot, car)],
	[2, fc.tuple(fc.constantFrom("link" as const, "revoke" as const, "zip" as const), slot)],
	[1, fc.tuple(fc.constant("restore older" as const), fc.nat({ max: 2 }))],
	[4, fc.tuple(fc.constant("wait" as const), fc.constantFrom(1, 35, 61, 420))],
	[1, fc.tuple(fc.constant("jump" as const), fc.constantFrom(-2, 2))],
];

export const anyStep: fc.Arbitrary<Step> = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

export function printAsTest(steps: Step[], fault: string): string {
	const lines = steps.map((step) => `\t\t${JSON.stringify(step).replaceAll(",", ", ")},`);
	const name = fault.split("\n")[0]?.replaceAll('"', "'") ?? "";
	return `test("${name}", async () => {\n\tawait walk(env, [\n${lines.join("\n")}\n\t]);\n});`;
}
