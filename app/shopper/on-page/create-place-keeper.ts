const pressable = "main :is(a[href], button, input, select, summary)";

/** What was pressed may vanish by its own press. Out: moves a focus that was lost so to what stood next, if called. */
export function createPlaceKeeper(): () => void {
	let pressed: Element | null = null;
	let page = "";
	let others: HTMLElement[] = [];
	document.addEventListener("focusin", ({ target }) => {
		const all = [...document.querySelectorAll<HTMLElement>(pressable)];
		const at = target instanceof HTMLElement ? all.indexOf(target) : -1;
		pressed = all[at] ?? null;
		page = window.location.pathname;
		others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
	});
	return () => {
		const isLost = document.activeElement === document.body && pressed?.checkVisibility() === false;
		if (!isLost || page !== window.location.pathname) return;
		const next = others.find((one) => one.checkVisibility()) ?? document.querySelector<HTMLElement>(pressable);
		next?.focus();
	};
}
