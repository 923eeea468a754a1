import type { Curve } from "./curve";

/** In metres: x forwards from the middle, y to the left, z up from the ground. */
export interface Form {
	length: number;
	halfWidth: number;
	blunt: number;
	sill: number;
	deck: Curve;
	/** Windscreen, roof and rear window, from belt to belt. */
	roof: Curve;
	/** Half the roof's width beside the belt's. */
	roofWidth: number;
	axles: [rear: number, front: number];
	wheelRadius: number;
	pillars: number[];
	doors: number[];
	clad: boolean;
	softTop?: boolean;
	/** A pickup's load bed, open above. */
	bed?: [number, number];
}
