import { env } from "cloudflare:test";
import { test } from "vitest";
import { proofCount } from "../../testing/proof";
import { tellDisturbed } from "./fixtures/disturbed";

const SEQUENCES = proofCount(30, 10_000);

test(`${SEQUENCES} random sequences of disturbed runs end as a model says`, { timeout: 7_200_000 }, async () => {
	for (let number = 0; number < SEQUENCES; number++) await tellDisturbed(env, number);
});
