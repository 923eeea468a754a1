/** Below what was pressed, in the page's flow: it covers nothing, and stands until the next press. */
export function sendNotice(text: string, pressed: Element): void {
	finishNotice();
	const line = document.createElement("p");
	line.dataset.shopperNotice = "";
	line.setAttribute("role", "alert");
	line.className = "shopper-notice";
	const row = pressed.closest("[data-pressed-row], article > :first-child") ?? pressed;
	row.insertAdjacentElement("afterend", line);
	line.textContent = text;
	line.scrollIntoView({ block: "nearest" });
}

export function finishNotice(): void {
	document.querySelector("[data-shopper-notice]")?.remove();
}
