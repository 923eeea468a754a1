import { createContext } from "../app/context.server";
import type { Env } from "../app/env.server";
import { type Drawing, photoSize } from "../app/pictures/drawing";
import { resizeToCover } from "../app/pictures/pixels";
import { drawImage } from "../app/share-images/draw-image.server";
import type { ImageFace } from "../app/share-images/face/image-face";
import { fetchImagePhoto } from "../app/share-images/photo/image-photo.server";
import { createHosts } from "../app/share-images/photo/photo-hosts.server";
import { drawing } from "../workers/render-image";

export type ImageOrder =
	/** Draws one SVG again and again, over a photo if one is named; one within the SVG is unpacked and shrunk each time. */
	| { kind: "draw"; svg: string; photoUrl: string | null; times: number }
	/** Has cards as the product makes them: from R2, else photo and all; `watched` halts where most memory is held. */
	| { kind: "cards"; faces: ImageFace[]; watched: boolean };

const memories: WeakRef<WebAssembly.Memory>[] = [];
let mostWasm = 0;

function collect(instance: WebAssembly.Instance): WebAssembly.Instance {
	for (const one of Object.values(instance.exports))
		if (one instanceof WebAssembly.Memory) memories.push(new WeakRef(one));
	return instance;
}

// workerd's inspector leaves wasm memories out, so the benchmark looks at each one that the renderer makes until it is collected.
const { Instance, instantiate } = WebAssembly;
Object.defineProperty(WebAssembly, "Instance", {
	value: new Proxy(Instance, { construct: (target, args) => collect(Reflect.construct(target, args)) }),
});
Object.defineProperty(WebAssembly, "instantiate", {
	value: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) =>
		collect(await instantiate(module, imports)),
});

/** Long enough for the inspector to be asked twice: it answers only while the isolate waits. */
const HALT_MS = 12;

function measureWasm(): void {
	const bytes = memories.reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0);
	mostWasm = Math.max(mostWasm, bytes);
}

// The codecs grow their memory from JavaScript: that is when they hold the most.
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

/** The product's renderer, halting with everything in its hands: the photo unpacked, the card drawn. */
const watchedDrawing: Drawing = {
	readPhoto: async (bytes, format) => await halt(await drawing.readPhoto(bytes, format)),
	renderImage: async (svg, photo) => await halt(await drawing.renderImage(svg, await halt(photo))),
};

/** The product's own drawing in workerd, as the benchmark orders it; answers the megabytes of its wasm memories at most. */
export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const order: ImageOrder = await request.json();
		if (order.kind === "cards") {
			const ctx = createContext(env, execution, order.watched ? watchedDrawing : drawing);
			const askHost = createHosts(ctx, { waits: "none" });
			for (const face of order.faces) await drawImage(ctx, face, { askHost });
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

/** The product never puts a photo into an SVG: resvg's own way with it, in wasm, would take five times as long. */
async function takePhoto(svg: string) {
	const image = /<image [^>]*href="data:image\/jpeg;base64,([^"]+)"\/>/.exec(svg);
	if (!image?.[1]) return { svg, pixels: null };
	const photo = await drawing.readPhoto(new Uint8Array(Buffer.from(image[1], "base64")), "jpeg");
	if (!photo) throw new Error("The SVG's photo is damaged");
	return { svg: svg.replace(image[0], ""), pixels: resizeToCover(photo, photoSize) };
}
