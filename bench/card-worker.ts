import type { CardFace } from "../app/cards/card-face";
import { drawCard } from "../app/cards/draw-card.server";
import { fetchCardPhoto } from "../app/cards/photo.server";
import { createContext } from "../app/context.server";
import type { Env } from "../app/env.server";
import { drawing } from "../workers/render-card";

export type CardOrder =
	/** Draws one SVG over one photo again and again. */
	| { kind: "draw"; svg: string; photoUrl: string; times: number }
	/** Has cards as the product makes them: from R2, else photo and all. */
	| { kind: "cards"; faces: CardFace[] };

const memories: WebAssembly.Memory[] = [];

function collect(instance: WebAssembly.Instance): WebAssembly.Instance {
	memories.push(...Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Memory));
	return instance;
}

// workerd's inspector leaves wasm memories out, so the benchmark keeps hold of each one that the renderer makes.
const { Instance, instantiate } = WebAssembly;
Object.defineProperty(WebAssembly, "Instance", {
	value: new Proxy(Instance, { construct: (target, args) => collect(Reflect.construct(target, args)) }),
});
Object.defineProperty(WebAssembly, "instantiate", {
	value: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) =>
		collect(await instantiate(module, imports)),
});

function getWasmMegabytes(): number {
	return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1024 / 1024;
}

/** The product's own drawing in workerd, as the benchmark orders it; answers the megabytes of its wasm memories. */
export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const ctx = createContext(env, execution, drawing);
		const order: CardOrder = await request.json();
		if (order.kind === "cards") {
			for (const face of order.faces) await drawCard(ctx, face);
			return Response.json(getWasmMegabytes());
		}
		const photo = await fetchCardPhoto(ctx, order.photoUrl);
		if (!photo.ok) throw new Error(photo.reason);
		for (let time = 0; time < order.times; time++) await drawing.renderCard(order.svg, photo.pixels);
		return Response.json(getWasmMegabytes());
	},
};
