export type Light = [red: number, green: number, blue: number];

export interface Surroundings {
	zenith: Light;
	horizon: Light;
	ground: Light;
	/** On the horizon; its height in a direction (an angle), as a share of its distance. */
	far: Light;
	toHeight: (angle: number) => number;
	/** Strength and direction of the sun; a grey day has none. */
	sun: number;
	marked: boolean;
}

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

/** Lights both sides of a car, like a photographer's second lamp. */
export function toSunlight(nx: number, ny: number, nz: number): number {
	return Math.max(0, nx * SUN_X + Math.abs(ny) * SUN_Y + nz * SUN_Z);
}

/** A mirror's view in a direction, into `out`: bright sky, dark horizon, ground. */
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
