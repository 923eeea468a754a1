/** Across half a body from its underside to its middle line above: how wide, how high. */
export const bodySection: [number, number][] = [
	[0, 0],
	[0.5, 0],
	[0.86, 0.012],
	[0.945, 0.07],
	[0.975, 0.16],
	[0.99, 0.28],
	[0.992, 0.4],
	[0.982, 0.5],
	[0.976, 0.58],
	[0.985, 0.66],
	[1.0, 0.73],
	[1.0, 0.79],
	[0.985, 0.86],
	[0.955, 0.92],
	[0.9, 0.96],
	[0.78, 0.985],
	[0.5, 1.0],
	[0.25, 1.008],
	[0, 1.01],
];

/** Up a cabin's side and over its roof: how high, and how far in. */
export const cabinSection: [number, number][] = [
	[0, 0],
	[0.15, 0],
	[0.3, 0],
	[0.45, 0],
	[0.6, 0],
	[0.74, 0],
	[0.85, 0.01],
	[0.92, 0.04],
	[0.965, 0.1],
	[0.99, 0.2],
	[1.0, 0.4],
	[1.006, 0.7],
	[1.008, 1],
];

/** From the hub outwards, over the tread and down behind: how far from the axle, how far out. */
export const wheelSection: [number, number][] = [
	[0, 0.055],
	[0.12, 0.058],
	[0.14, 0.05],
	[0.3, 0.045],
	[0.5, 0.05],
	[0.66, 0.062],
	[0.7, 0.07],
	[0.73, 0.072],
	[0.76, 0.078],
	[0.86, 0.088],
	[0.95, 0.078],
	[0.99, 0.055],
	[1, 0.02],
	[1, -0.12],
	[0.9, -0.15],
	[0.6, -0.15],
];
