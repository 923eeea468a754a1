/**
 * workerd has no `location`. The photo codecs would make one without an origin, at which the validator of the Model
 * Context Protocol's package fails; "null" is what an opaque origin is called.
 */
Object.assign(globalThis, { location: { href: "", origin: "null" } });

export {};
