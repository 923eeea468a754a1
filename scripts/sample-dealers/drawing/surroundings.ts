import { type Surroundings, toLight } from "./light";

const hills = (angle: number) =>
	0.05 + 0.028 * Math.sin(angle * 3.1 + 0.4) + 0.016 * Math.sin(angle * 7.3 + 2) + 0.006 * Math.sin(angle * 19);

const skyline = (angle: number) => {
	const block = Math.floor(angle * 22);
	return 0.035 + 0.11 * Math.abs(Math.sin(block * 12.9898) % 1) * (block % 3 === 0 ? 1 : 0.6);
};

const trees = (angle: number) =>
	0.05 +
	0.012 * Math.sin(angle * 13) +
	0.01 * Math.sin(angle * 31 + 1) +
	0.007 * Math.sin(angle * 67) +
	0.004 * Math.sin(angle * 141);

const wall = () => 0.17;

const facts: [
	zenith: string,
	horizon: string,
	ground: string,
	far: string,
	Surroundings["toHeight"],
	sun: number,
	marked: boolean,
][] = [
	["#a9c4dd", "#eef1f0", "#a3a5a7", "#7d8b80", trees, 0.9, true],
	["#86b0d8", "#f2ead9", "#a09f9a", "#8fa48b", hills, 1, false],
	["#b4c6d6", "#f0efe9", "#a2a4a7", "#a9b4c0", skyline, 0.75, true],
	["#9fc2e2", "#e9f1f5", "#a9abad", "#d9d5ca", wall, 0.85, true],
	["#c9b3b0", "#fbe2c4", "#a0978f", "#b08f7a", hills, 0.9, false],
	["#dfe2e4", "#eceae6", "#bcb9b4", "#d5d2cc", () => 0, 0.45, false],
];

export const surroundings: Surroundings[] = facts.map(([zenith, horizon, ground, far, toHeight, sun, marked]) => ({
	zenith: toLight(zenith),
	horizon: toLight(horizon),
	ground: toLight(ground),
	far: toLight(far),
	toHeight,
	sun,
	marked,
}));
