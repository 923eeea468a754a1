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

/** The product's own drawing in workerd, as the benchmark orders it; answers the bytes of the last card. */
export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const ctx = createContext(env, execution, drawing);
		const order: CardOrder = await request.json();
		let size = 0;
		if (order.kind === "cards") {
			for (const face of order.faces) size = (await drawCard(ctx, face)).size;
			return Response.json({ size });
		}
		const photo = await fetchCardPhoto(ctx, order.photoUrl);
		if (!photo.ok) throw new Error(photo.reason);
		for (let time = 0; time < order.times; time++)
			size = (await drawing.renderCard(order.svg, photo.pixels)).byteLength;
		return Response.json({ size });
	},
};
