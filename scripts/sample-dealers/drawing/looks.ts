import { type Light, toLight } from "./light";

export interface Look {
	color: Light;
	/** How much it mirrors when looked at straight. */
	gloss: number;
	/** How much of its mirroring takes its colour, as in metallic paint. */
	metal: number;
	glow: number;
	/** How much more it mirrors at a flat angle. */
	edge: number;
}

export function createLook(color: string, gloss: number, metal = 0, glow = 0, edge = gloss > 0.005 ? 0.5 : 0.04): Look {
	return { color: toLight(color), gloss, metal, glow, edge };
}

export const looks = {
	glass: createLook("#0a0e12", 0.075, 0, 0, 0.2),
	trim: createLook("#17191b", 0.04),
	gap: createLook("#0b0c0d", 0.01),
	core: createLook("#08090a", 0),
	rubber: createLook("#1b1c1e", 0.015),
	rim: createLook("#b9bfc5", 0.2, 0.5),
	behindRim: createLook("#15171a", 0.02),
	disc: createLook("#6b7075", 0.2, 0.2),
	chrome: createLook("#d9dde0", 0.6, 0.4),
	lamp: createLook("#dfe8ee", 0.35, 0.2, 0.25),
	lampEdge: createLook("#20262b", 0.2),
	tail: createLook("#c4121d", 0.12, 0, 0.3),
	plate: createLook("#e9ebe6", 0.03),
	fabric: createLook("#1d1e20", 0),
};
