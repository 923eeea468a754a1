declare module "*.wasm" {
	const module: WebAssembly.Module;
	export default module;
}

declare module "*.bin" {
	const bytes: ArrayBuffer;
	export default bytes;
}

/** The package describes what is inside the module, not the module that workerd hands over. */
declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
	const module: WebAssembly.Module;
	export default module;
}
