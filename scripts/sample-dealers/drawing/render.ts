import type { Pixels } from "~/pictures/drawing";
import { setBehind } from "./behind";
import type { Form } from "./form";
import { mix, ramp, reflect, type Surroundings, toSunlight } from "./light";
import type { Look } from "./looks";
import type { Mesh } from "./mesh";
import { addMesh, type Camera, createFrame, type Frame } from "./raster";
import { type FindLook, toAxle } from "./surface";

export interface Scene {
	form: Form;
	meshes: Mesh[];
	findLook: FindLook;
	around: Surroundings;
}

export function renderScene(scene: Scene, camera: Camera, width: number, height: number): Pixels["data"] {
	const frame = createFrame(width, height);
	const { form, meshes } = scene;
	const isArch = (x: number, y: number, z: number) =>
		z < form.wheelRadius * 2.4 && Math.abs(y) > form.halfWidth * 0.6 && toAxle(form, x, z) < form.wheelRadius + 0.045;
	const isNone = () => false;
	for (const [at, mesh] of meshes.entries())
		addMesh(frame, camera, mesh, at + 1, mesh.part === "body" ? isArch : isNone);
	const pixels = new Uint8ClampedArray(width * height * 4);
	const light = new Float64Array(3);
	const words = new Uint32Array(pixels.buffer);
	for (let at = 0; at < width * height; at++) {
		const like = frame.mesh[at] === 0 ? findLike(frame, at) : at;
		if (like !== at) {
			words[at] = words[like] as number;
			continue;
		}
		if (frame.mesh[at] === 0) setBehind(scene, camera, at % width, Math.floor(at / width), light);
		else shade(scene, camera, frame, at, light);
		for (let channel = 0; channel < 3; channel++) pixels[at * 4 + channel] = toShown(light[channel] as number);
		pixels[at * 4 + 3] = 255;
	}
	return pixels;
}

/** The background is out of focus: one of four pixels is drawn. */
function findLike({ mesh, width }: Frame, at: number): number {
	const x = at % width;
	if (x % 2 === 1 && mesh[at - 1] === 0) return at - 1;
	return Math.floor(at / width) % 2 === 1 && mesh[at - width] === 0 ? at - width : at;
}

const SHADES = 4096;
const BRIGHTEST = 3;

/** Like film: very bright areas still have shades. */
const shown = Uint8Array.from({ length: SHADES }, (_, at) => {
	const light = (at / SHADES) ** 2 * BRIGHTEST;
	const soft = light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
	return Math.round(255 * soft ** (1 / 2.2));
});

function toShown(light: number): number {
	return shown[Math.min(SHADES - 1, Math.floor(Math.sqrt(Math.max(0, light) / BRIGHTEST) * SHADES))] as number;
}

const mirrored = new Float64Array(3);

function shade(
	{ meshes, findLook, around }: Scene,
	camera: Camera,
	frame: Frame,
	pixel: number,
	out: Float64Array,
): void {
	const at = pixel * 6;
	const { surface } = frame;
	const look = findLook((meshes[(frame.mesh[pixel] as number) - 1] as Mesh).part, surface, at);
	const vx = (surface[at] as number) - (camera.eye[0] as number);
	const vy = (surface[at + 1] as number) - (camera.eye[1] as number);
	const vz = (surface[at + 2] as number) - (camera.eye[2] as number);
	const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
	const nx = surface[at + 3] as number;
	const ny = surface[at + 4] as number;
	const nz = surface[at + 5] as number;
	const facing = -(nx * vx + ny * vy + nz * vz) / far;
	reflect(around, vx / far + 2 * facing * nx, vy / far + 2 * facing * ny, vz / far + 2 * facing * nz, mirrored);
	const open = 0.45 + 0.55 * ramp(-0.1, 0.55, surface[at + 2] as number);
	addLight(look, around, Math.abs(facing), toSunlight(nx, ny, nz), nz, open, out);
}

function addLight(
	look: Look,
	around: Surroundings,
	facing: number,
	sun: number,
	up: number,
	open: number,
	out: Float64Array,
) {
	const edge = Math.max(0, 1 - facing);
	const sheen = look.gloss + look.edge * edge * edge * edge * edge * edge;
	for (let channel = 0; channel < 3; channel++) {
		const color = look.color[channel] as number;
		const above = mix(around.horizon[channel] as number, around.zenith[channel] as number, 0.5);
		const fallen = mix(around.ground[channel] as number, above, 0.5 + 0.5 * up) * 0.7 * open + sun * around.sun * 0.6;
		const seen = mirrored[channel] as number;
		out[channel] = color * (fallen + look.metal * seen * open + look.glow) + seen * sheen * (0.35 + 0.65 * open);
	}
}
