import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { workAlone } from "../scripts/claim-place";
import { type DataLock, lockData } from "../scripts/data-lock";

/** `among`: so many processes get the same order, and enter each folder in the same instant. */
export type Order =
	| { folders: string[]; among: number }
	| { note: number; times: number }
	| { turns: number; at: string; among: number };
export type Answer = ("held" | "refused")[];

const held: DataLock[] = [];

/** `fork` it: takes each order, and keeps what it locks until it ends. */
process.on("message", async (order: Order) => {
	if ("turns" in order) return process.send?.(await takeTurns(order));
	process.send?.("folders" in order ? await lockEach(order) : noteAgain(order));
});

async function lockEach({ folders, among }: { folders: string[]; among: number }): Promise<Answer> {
	const answer: Answer = [];
	for (const folder of folders) {
		meet(`${folder}.meeting`, among);
		answer.push(await tryLock(folder));
	}
	return answer;
}

async function tryLock(folder: string): Promise<Answer[number]> {
	try {
		held.push(await lockData(folder));
		return "held";
	} catch (error) {
		if (!String(error).includes("Another start")) throw error;
		return "refused";
	}
}

/** Fails if another is at work meanwhile. */
async function takeTurns({ turns, at, among }: { turns: number; at: string; among: number }): Promise<Answer> {
	meet(`${at}.meeting`, among);
	for (let turn = 0; turn < turns; turn++)
		await workAlone(at, async () => {
			mkdirSync(`${at}.work`);
			await new Promise(setImmediate);
			rmdirSync(`${at}.work`);
		});
	return Array<"held">(turns).fill("held");
}

function meet(place: string, among: number): void {
	mkdirSync(place, { recursive: true });
	writeFileSync(`${place}/${process.pid}`, "");
	while (readdirSync(place).length < among);
}

/** As a developer's start notes a new workerd at each save. */
function noteAgain({ note, times }: { note: number; times: number }): Answer {
	for (let n = 0; n < times; n++) for (const lock of held) lock.noteWorker(note);
	return [];
}
