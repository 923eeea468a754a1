import type { Car } from "~/inventory/car";

const badge = /^\W*(?:vehicle |just )?sold\W*$/i;
const before = /^\W*sold\b\W{1,4}(?=(?:19|20)\d\d\b|used\b|pre-?owned\b|certified\b)/i;
const behind = /\W(?:[-–—|(!]\s?sold\W*|SOLD\W*)$/;
const REACH = 2;

/** "SOLD" beside the car's own name. A sync needs no badge: the dealer's list no longer has the car. */
export function hasSoldBadge(text: string, { year, make, model }: Pick<Car, "year" | "make" | "model">): boolean {
	const lines = text.split("\n").map((line) => line.trim());
	const names = [year, make, model].filter((name) => name !== null).map((name) => String(name).toLowerCase());
	if (names.length < 2) return false;
	const shown = lines.filter(Boolean);
	return shown.some((line, at) => {
		const words = line.toLowerCase();
		if (line.length > 120 || !names.every((name) => words.includes(name))) return false;
		const around = shown.slice(Math.max(0, at - REACH), at + REACH + 1);
		return before.test(line) || behind.test(line) || around.some((one) => badge.test(one));
	});
}
