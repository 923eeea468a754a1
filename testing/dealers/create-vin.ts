import type { Random } from "../../scripts/sample-dealers/random";

/** 49 CFR 565.15: the value of each character of a VIN, and the weight of each place. */
const values: Record<string, number> = Object.fromEntries(
	[..."0123456789"]
		.map((sign, at) => [sign, at] as const)
		.concat(
			[..."ABCDEFGH"].map((sign, at) => [sign, at + 1] as const),
			[..."JKLMN"].map((sign, at) => [sign, at + 1] as const),
			[
				["P", 7],
				["R", 9],
			],
			[..."STUVWXYZ"].map((sign, at) => [sign, at + 2] as const),
		),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** `start`: the first eight characters. */
export function createVin(start: string, year: number, random: Random): string {
	const yearCode = yearCodes[(year - 2010 + 30) % 30] ?? "A";
	const end = `${yearCode}${random.pick([..."ABCDEFGHJKLMNPR"])}${100_000 + random.below(899_999)}`;
	const sum = [...`${start}0${end}`].reduce((total, sign, at) => total + (values[sign] ?? 0) * (weights[at] ?? 0), 0);
	return `${start}${sum % 11 === 10 ? "X" : sum % 11}${end}`;
}
