/** `CLOCK=2026-12-31T23:59:58Z` begins each test file then, `CLOCK_SPEED=60` makes a second last a minute. */
declare global {
	const __CLOCK__: string;
	const __CLOCK_SPEED__: string;
}

const speed = Number(__CLOCK_SPEED__) || 1;
const RealDate = Reflect.get(globalThis, "realDate") ?? Date;

if (__CLOCK__ !== "" || speed !== 1) {
	Reflect.set(globalThis, "realDate", RealDate);
	const began = RealDate.now();
	const start = __CLOCK__ === "" ? began : Date.parse(__CLOCK__);
	const now = () => Math.floor(start + (RealDate.now() - began) * speed);
	globalThis.Date = new Proxy(RealDate, {
		construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
		apply: () => new RealDate(now()).toString(),
		get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
	});
}

export {};
