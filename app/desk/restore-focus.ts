/** To what opened a dialog, or if that is gone to the page's heading, so that the keyboard never starts anew. */
export function restoreFocus(opener: Element | null): void {
	const isLost = () => document.activeElement === document.body || document.activeElement === null;
	if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
	const heading = document.querySelector<HTMLElement>("#content h1");
	if (!isLost() || !heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
