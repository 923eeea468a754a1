import { expect, test } from "vitest";
import { toBareName } from "./to-bare-name";

test("a VIN or a stock number leaves a model's name, and a model of numbers stays", () => {
	const cases = [
		["Sable LS 1MEFM50U95G612340", "Sable LS"],
		["Milan (VIN: 3MEHM08Z77R612340)", "Milan"],
		["XLT - Stock #P1182A", "XLT"],
		["Stk# 4471 SE", "SE"],
		["LT #33971", "LT"],
		["Silverado 2500HD", "Silverado 2500HD"],
		["C 300 4MATIC", "C 300 4MATIC"],
		["Stock Car Edition", "Stock Car Edition"],
		["LT - ", "LT - "],
	];
	for (const [name = "", bare] of cases) expect(toBareName(name)).toBe(bare);
});
