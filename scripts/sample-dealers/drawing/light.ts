/** Red, green and blue as amounts of light: 0 to 1 and beyond. */
export type Light = [red: number, green: number, blue: number];

/** What stands round a car: what its paint reflects and what is seen behind it. */
export interface Surroundings {
	zenith: Light;
	horizon: Light;
	ground: Light;
	/** What stands on the horizon, and how high it is in a direction (an angle), as a share of its distance. */
	far: Light;
	toHeight: (angle: number) => number;
	/** How strong and from where the sun comes; a grey day has none. */
	sun: number;
	/** White lines of a car park. */
	marked: boolean;
}

/** `#rrggbb` → light. */
export function toLight(color: string): Light {
	return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2) as Light;
}

export function ramp(from: number, to: number, at: number): number {
	const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
	return share * share * (3 - 2 * share);
}

export function mix(a: number, b: number, share: number): number {
	return a + (b - a) * share;
}

const SUN_X = 0.42;
const SUN_Y = 0.5;
const SUN_Z = 0.757;

/** How much of the sun a surface gets; it shines on both sides of a car, as a photographer's second lamp would. */
export function toSunlight(nx: number, ny: number, nz: number): number {
	return Math.max(0, nx * SUN_X + Math.abs(ny) * SUN_Y + nz * SUN_Z);
}

/** What a mirror shows in such a direction, into `out`: a bright sky, a dark line of things on the horizon, the ground. */
export function reflect(around: Surroundings, x: number, y: number, z: number, out: Float64Array): void {
	const isSky = ramp(-0.015, 0.015, z);
	const far = isSky * (1 - ramp(0.05, 0.16, z)) * 0.75;
	const high = ramp(0, 0.9, z);
	const lamp = ramp(0.55, 0.8, z) * 0.35;
	const under = (1 - 0.45 * ramp(0, 0.8, -z)) * 0.8;
	const glint = toSunlight(x, y, z);
	const spark = glint > 0.95 ? glint ** 220 * around.sun * 9 : 0;
	for (let channel = 0; channel < 3; channel++) {
		const sky = mix(around.horizon[channel] as number, around.zenith[channel] as number, high) + lamp;
		const seen = mix(sky, (around.far[channel] as number) * 0.55, far);
		out[channel] = mix((around.ground[channel] as number) * under, seen, isSky) + spark;
	}
}
