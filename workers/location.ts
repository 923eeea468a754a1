/** workerd has none, and the MCP package fails on the one that photo codecs make; "null" is an opaque origin. */
Object.assign(globalThis, { location: { href: "", origin: "null" } });

export {};
