import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { addCars } from "../app/share-images/fixtures/test-cars";
import { openImages, sendPhoto } from "../app/share-images/fixtures/test-images";
import { startImageJob } from "../app/share-images/jobs/image-jobs.server";
import { addUser, getSessionHeader, ORIGIN } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";

const { ctx, deliver } = openImages(() => sendPhoto());
const asked = { person: "text/html,application/xhtml+xml,*/*;q=0.8", program: "*/*" };
let cookie = "";

beforeEach(async () => {
	for (const table of ["vehicles", "card_jobs", "users"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
	cookie = await getSessionHeader(ctx, await addUser(ctx, "desk"));
});

async function download(Accept: string, headers: Record<string, string> = { Cookie: cookie }) {
	const request = new Request(`${ORIGIN}/api/admin/direct-cards-download`, {
		headers: { Accept, "Sec-Fetch-Site": "same-origin", ...headers },
	});
	const { status, headers: told, body } = await handleFetch(request, env, createExecutionContext());
	return { status, type: told.get("Content-Type") ?? "", text: await new Response(body).text() };
}

/** A person and a program get the same status and the same words, each in their own form. */
async function expectSame(status: number, message: string, headers?: Record<string, string>): Promise<void> {
	expect(await download(asked.program, headers)).toEqual({
		...{ status, type: "application/json" },
		text: expect.stringContaining(`"message":"${message}"`),
	});
	expect(await download(asked.person, headers)).toEqual({
		...{ status, type: "text/html; charset=utf-8" },
		text: expect.stringMatching(new RegExp(`^<!DOCTYPE html>.*\\.css.*${message}`)),
	});
}

test("the direct download is the ZIP whoever asks, once it is made", async () => {
	await addCars(ctx, 2);
	await startImageJob(ctx, "cards", new URLSearchParams());
	await deliver();
	for (const accept of Object.values(asked))
		expect(await download(accept)).toMatchObject({ status: 200, type: "application/zip", text: /^PK/ });
});

test("a person is told in a page why there is no ZIP, a program in JSON", async () => {
	await expectSame(404, "There are no vehicles to make cards of.");
	await expectSame(401, "Not signed in", {});
	await expectSame(403, "This request did not come from this site", { "Sec-Fetch-Site": "cross-site" });
});

test("when the time is up a person is told how far it is, and the page asks again", async () => {
	await addCars(ctx, 3);
	await startImageJob(ctx, "cards", new URLSearchParams());
	const hold = () =>
		env.DB.prepare("UPDATE card_jobs SET lease_until = ?1")
			.bind(new Date(Date.now() + 60_000).toISOString())
			.run();
	vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
	try {
		const answers = Promise.all(Object.values(asked).map((accept) => download(accept)));
		const isOver = answers.then(() => true);
		do await hold();
		while (!(await Promise.race([isOver, vi.advanceTimersByTimeAsync(1000).then(() => false)])));
		const [page, json] = await answers;
		expect(page).toMatchObject({ status: 202, type: "text/html; charset=utf-8" });
		expect(page?.text).toMatch(/http-equiv="refresh".*0 of 3 cards are ready\./i);
		expect(json).toMatchObject({ status: 202, type: "application/json" });
		expect(JSON.parse(json?.text ?? "")).toEqual({
			...{ success: true, url: null, fileCount: 0 },
			message: "0 of 3 cards are ready.",
		});
	} finally {
		vi.useRealTimers();
	}
});
