export function sendNotice(text: string): void {
	const line = document.querySelector("[data-shopper-notice]") ?? createLine();
	line.textContent = text;
	setTimeout(() => {
		if (line.textContent === text) line.textContent = "";
	}, 6000);
}

function createLine(): HTMLElement {
	const line = document.createElement("p");
	line.dataset.shopperNotice = "";
	line.setAttribute("role", "alert");
	line.className = "shopper-notice";
	document.body.appendChild(line);
	return line;
}
