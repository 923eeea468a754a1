import type { Form } from "./form";
import { mix, ramp, type Surroundings } from "./light";
import type { Camera } from "./raster";

export function setBehind(
	{ form, around }: { form: Form; around: Surroundings },
	camera: Camera,
	x: number,
	y: number,
	out: Float64Array,
) {
	const { forward, right, up, eye } = camera;
	const across = (x - camera.middle[0]) / camera.scale;
	const above = (camera.middle[1] - y) / camera.scale;
	const dx = (forward[0] as number) + across * (right[0] as number) + above * (up[0] as number);
	const dy = (forward[1] as number) + across * (right[1] as number) + above * (up[1] as number);
	const dz = (forward[2] as number) + across * (right[2] as number) + above * (up[2] as number);
	const rise = dz / Math.sqrt(dx * dx + dy * dy);
	if (rise > -0.004) return setSky(around, rise, Math.atan2(dy, dx), out);
	const far = -(eye[2] as number) / dz;
	setGround(form, around, (eye[0] as number) + dx * far, (eye[1] as number) + dy * far, far, out);
}

function setSky(around: Surroundings, rise: number, angle: number, out: Float64Array): void {
	const height = around.toHeight(angle);
	const isFar = 1 - ramp(height - 0.012, height + 0.012, rise);
	const high = ramp(0, 0.4, rise);
	const misty = 0.3 - ramp(0, 0.2, rise) * 0.3;
	for (let channel = 0; channel < 3; channel++) {
		const horizon = around.horizon[channel] as number;
		const sky = mix(horizon, around.zenith[channel] as number, high);
		out[channel] = mix(sky, mix(around.far[channel] as number, horizon, misty), isFar);
	}
}

function setGround(form: Form, around: Surroundings, x: number, y: number, far: number, out: Float64Array): void {
	const ahead = Math.max(0, Math.abs(x) - form.length / 2 + 0.45);
	const aside = Math.max(0, Math.abs(y + 0.1) - form.halfWidth + 0.3);
	const shadow = 0.82 * (1 - ramp(0, 0.62, Math.sqrt(ahead * ahead + aside * aside)));
	const isLine = around.marked && Math.abs(x) < 3.1;
	const line = isLine ? Math.max(toLine(y - 1.55), toLine(y + 1.55)) : 0;
	const grain = 1 + 0.06 * Math.sin(x * 2.1 + 1.4 * Math.sin(y * 2.7)) * Math.sin(y * 3.1 + x);
	const haze = ramp(6, 40, far) * 0.55;
	for (let channel = 0; channel < 3; channel++) {
		const plain = mix((around.ground[channel] as number) * grain, 0.72, line * 0.6);
		out[channel] = mix(plain, around.horizon[channel] as number, haze) * (1 - shadow);
	}
}

function toLine(away: number): number {
	return 1 - ramp(0.045, 0.06, Math.abs(away));
}
