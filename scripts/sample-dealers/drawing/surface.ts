import { toCabinEnds } from "./car-meshes";
import { readCurve } from "./curve";
import type { Form } from "./form";
import { type Look, looks } from "./looks";
import type { Part } from "./mesh";

export type FindLook = (part: Part, point: Float32Array, at: number) => Look;

/** In: a form and its paint. Out: the material of each place; `point` holds x y z and the normal from `at`. */
export function createLooks(form: Form, paint: Look): FindLook {
	const body = createBodyLooks(form, paint);
	const cabin = createCabinLooks(form, paint);
	const deck = readCurve(form.deck);
	return (part, point, at) => {
		const x = point[at] as number;
		const y = point[at + 1] as number;
		const z = point[at + 2] as number;
		const nx = point[at + 3] as number;
		const ny = point[at + 4] as number;
		const nz = point[at + 5] as number;
		if (part === "core") return looks.core;
		if (part === "mirror") return nx < -0.75 ? looks.glass : z < deck(x) + 0.06 ? looks.trim : paint;
		if (part === "wheel") return findWheelLook(form, x, z, Math.abs(y));
		return part === "body" ? body(x, Math.abs(y), z, nx, Math.abs(ny), nz) : cabin(x, Math.abs(y), z, nx, Math.abs(ny));
	};
}

type Find = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => Look;

function createBodyLooks(form: Form, paint: Look): Find {
	const deck = readCurve(form.deck);
	const nose = form.length / 2;
	const [noseTop, tailTop] = [deck(nose), deck(-nose)];
	return (x, y, z, nx, ny, nz) => {
		const wide = y / form.halfWidth;
		if (x > nose - 0.85 && (nx > 0.28 || ny < 0.95)) {
			const front = findFrontLook(wide, (z - form.sill) / (noseTop - form.sill), x - nose, nx);
			if (front) return front;
		}
		if (x < -nose + 0.6 && nx < -0.2) {
			const rear = findRearLook(wide, (z - form.sill) / (tailTop - form.sill), form);
			if (rear) return rear;
		}
		if (form.bed && nz > 0.6 && x > form.bed[0] && x < form.bed[1] && wide < 0.86) return looks.fabric;
		return (ny > 0.45 ? findSideLook(form, deck(x), x, z) : findLidLook(form, wide, x, nz)) ?? paint;
	};
}

function findLidLook(form: Form, wide: number, x: number, nz: number): Look | null {
	const front = toCabinEnds(form)[1];
	return nz > 0.5 && x > front - 0.1 && Math.abs(wide - 0.8) < 0.006 ? looks.gap : null;
}

function findFrontLook(wide: number, high: number, back: number, nx: number): Look | null {
	const isLamp = wide > 0.56 && wide < 1 && high > 0.7 + wide * 0.06 && high < 0.86 + wide * 0.06 && back > -0.62;
	if (isLamp) return wide < 0.6 || high < 0.735 + wide * 0.06 ? looks.lampEdge : looks.lamp;
	if (nx < 0.28) return null;
	if (high < 0.1) return looks.trim;
	if (high > 0.14 && high < 0.34 && wide < 0.62) return looks.trim;
	if (high > 0.16 && high < 0.32 && wide > 0.7 && wide < 0.84) return looks.lampEdge;
	const inGrille = high > 0.46 && high < 0.88 && wide < 0.5 - (0.88 - high) * 0.18;
	if (!inGrille) return null;
	if (wide ** 2 + ((high - 0.67) * 0.55) ** 2 < 0.0042) return looks.chrome;
	if (high > 0.855 || high < 0.485) return looks.chrome;
	return (high * 13) % 1 < 0.3 ? looks.trim : looks.gap;
}

function findRearLook(wide: number, high: number, { bed }: Form): Look | null {
	const [low, top] = bed ? [0.5, 0.94] : [0.68, 0.9];
	if (wide > (bed ? 0.84 : 0.56) && high > low && high < top)
		return Math.abs(high - (low + top) / 2) < 0.012 ? looks.lampEdge : looks.tail;
	if (wide < 0.27 && high > 0.5 && high < 0.66)
		return Math.abs(high - 0.58) < 0.035 && wide < 0.2 && (wide * 24) % 1 < 0.6 ? looks.lampEdge : looks.plate;
	if (wide < 0.3 && high > 0.47 && high < 0.69) return looks.trim;
	if (high < 0.16) return looks.trim;
	if (Math.abs(high - 0.44) < 0.008) return looks.gap;
	return null;
}

function findSideLook(form: Form, top: number, x: number, z: number): Look | null {
	const away = toAxle(form, x, z);
	if (form.clad && away < form.wheelRadius + 0.12) return looks.trim;
	if (z < form.sill + (form.clad ? 0.15 : 0.07)) return looks.trim;
	const rear = form.doors[0] as number;
	const front = form.doors[form.doors.length - 1] as number;
	const isDoor = z > form.sill + 0.12 && x > rear - 0.02 && x < front + 0.02;
	if (isDoor && away > form.wheelRadius + 0.1 && isNear(form.doors, x, 0.007)) return looks.gap;
	if (isDoor && Math.abs(z - form.sill - 0.125) < 0.005) return looks.gap;
	return x < front && isNear(form.doors, x - 0.17, 0.1) && Math.abs(z - (top - 0.17)) < 0.014 ? looks.chrome : null;
}

export function toAxle({ axles, wheelRadius }: Form, x: number, z: number): number {
	const across = Math.min(Math.abs(x - axles[0]), Math.abs(x - axles[1]));
	return Math.sqrt(across * across + (z - wheelRadius) * (z - wheelRadius));
}

function isNear(places: number[], x: number, reach: number): boolean {
	for (let at = 0; at < places.length; at++) if (Math.abs(x - (places[at] as number)) < reach) return true;
	return false;
}

function createCabinLooks(form: Form, paint: Look): (x: number, y: number, z: number, nx: number, ny: number) => Look {
	const [roof, deck] = [readCurve(form.roof), readCurve(form.deck)];
	const [rear, front] = toCabinEnds(form);
	const cover = form.softTop ? looks.fabric : paint;
	return (x, y, z, nx, ny) => {
		const over = roof(x) - z;
		const above = z - Math.min(deck(x), roof(x));
		if (ny > 0.6) {
			if (above < 0.035) return looks.trim;
			if (over < 0.075 || x < rear + 0.22 || x > front - 0.2) return over < 0.095 && over > 0.055 ? looks.trim : cover;
			return isNear(form.pillars, x, 0.04) ? looks.trim : looks.glass;
		}
		const inside = y / form.halfWidth < 0.9 - (z - deck(x)) * 0.36;
		if (nx > 0.22 && inside) return looks.glass;
		if (nx < -0.22 && inside && above > 0.1 && over < 0.3) return looks.glass;
		return nx < -0.22 && above <= 0.1 ? paint : cover;
	};
}

const SPOKES = 5;

function findWheelLook({ axles, wheelRadius }: Form, x: number, z: number, y: number): Look {
	const across = Math.abs(axles[0] - x) < Math.abs(axles[1] - x) ? x - axles[0] : x - axles[1];
	const up = z - wheelRadius;
	const far = Math.hypot(across, up) / wheelRadius;
	if (far > 0.735) return looks.rubber;
	if (far > 0.66 || far < 0.1) return looks.rim;
	const turn = (((Math.atan2(up, across) / (2 * Math.PI)) * SPOKES + SPOKES) % 1) - 0.5;
	const half = 0.1 + (0.06 / Math.max(0.2, far)) * 0.5;
	if (Math.abs(turn) < half && Math.abs(turn) > 0.025 * (far > 0.3 ? 1 : 0)) return looks.rim;
	return far < 0.52 && far > 0.2 && y > 0 ? looks.disc : looks.behindRim;
}
