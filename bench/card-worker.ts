import { createContext } from "../app/context.server";
import type { Env } from "../app/env/env.server";
import { createHosts } from "../app/fetching/photo-hosts.server";
import { type Drawing, photoSize } from "../app/pictures/drawing";
import { renderCover } from "../app/pictures/pixels";
import type { ImageFace } from "../app/share-images/face/image-face";
import { loadImage } from "../app/share-images/load-image.server";
import { fetchImagePhoto } from "../app/share-images/photo/image-photo.server";
import { drawing } from "../workers/render-image";

export type ImageOrder =
	| { kind: "draw"; svg: string; photoUrl: string | null; times: number }
	| { kind: "cards"; faces: ImageFace[]; watched: boolean };

const memories: WeakRef<WebAssembly.Memory>[] = [];
let mostWasm = 0;

function collect(instance: WebAssembly.Instance): WebAssembly.Instance {
	for (const one of Object.values(instance.exports))
		if (one instanceof WebAssembly.Memory) memories.push(new WeakRef(one));
	return instance;
}

// workerd's inspector leaves wasm memories out, so the benchmark follows each until it is collected.
const { Instance, instantiate } = WebAssembly;
Object.defineProperty(WebAssembly, "Instance", {
	value: new Proxy(Instance, { construct: (target, args) => collect(Reflect.construct(target, args)) }),
});
Object.defineProperty(WebAssembly, "instantiate", {
	value: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) =>
		collect(await instantiate(module, imports)),
});

/** Long enough for two answers from the inspector, which answers only while the isolate waits. */
const HALT_MS = 12;

function measureWasm(): void {
	const bytes = memories.reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
	mostWasm = Math.max(mostWasm, bytes);
}

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
	const before = grow.call(this, pages);
	measureWasm();
	return before;
};

async function halt<T>(held: T): Promise<T> {
	measureWasm();
	await new Promise((resolve) => setTimeout(resolve, HALT_MS));
	return held;
}

const watchedDrawing: Drawing = {
	...drawing,
	readPhoto: async (bytes, format) => await halt(await drawing.readPhoto(bytes, format)),
	renderImage: async (svg, photo) => await halt(await drawing.renderImage(svg, await halt(photo))),
};

export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const order: ImageOrder = await request.json();
		if (order.kind === "cards") {
			const ctx = createContext(env, execution, order.watched ? watchedDrawing : drawing);
			const hosts = createHosts(ctx, { patienceMs: 0 });
			for (const face of order.faces) await loadImage(ctx, face, { askHost: hosts.ask });
			await hosts.release();
			return Response.json(mostWasm / 1024 / 1024);
		}
		const ctx = createContext(env, execution, drawing);
		const photo =
			order.photoUrl === null ? null : await fetchImagePhoto(ctx, order.photoUrl, { askHost: async () => null });
		if (photo && !photo.ok) throw new Error(photo.reason);
		for (let time = 0; time < order.times; time++) {
			const { svg, pixels } = await takePhoto(order.svg);
			await drawing.renderImage(svg, pixels ?? photo?.pixels ?? null);
		}
		return Response.json(0);
	},
};

/** The product never puts a photo into an SVG: resvg would take five times as long. */
async function takePhoto(svg: string) {
	const image = /<image [^>]*href="data:image\/jpeg;base64,([^"]+)"\/>/.exec(svg);
	if (!image?.[1]) return { svg, pixels: null };
	const photo = await drawing.readPhoto(new Uint8Array(Buffer.from(image[1], "base64")), "jpeg");
	if (!photo) throw new Error("The SVG's photo is damaged");
	return { svg: svg.replace(image[0], ""), pixels: renderCover(photo, photoSize) };
}
