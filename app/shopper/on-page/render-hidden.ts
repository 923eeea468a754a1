import type { Hidden, Shelf } from "../shelf/shelf";

export function listReasons(card: HTMLElement): Hidden[] {
	const { vehicleId, model, dealer } = card.dataset;
	const title = card.querySelector("h2")?.textContent ?? "This car";
	return [
		{ kind: "car", key: vehicleId ?? "", label: title },
		...(model ? [{ kind: "model" as const, key: model, label: `every ${model}` }] : []),
		...(dealer ? [{ kind: "dealer" as const, key: dealer, label: `all of ${dealer}` }] : []),
	];
}

/** Removes hidden cars from search results; a page about named cars shows them. */
export function renderHidden({ hidden }: Shelf): void {
	const keys = new Set(hidden.map(({ kind, key }) => `${kind} ${key}`));
	let count = 0;
	for (const card of document.querySelectorAll<HTMLElement>("[data-results] article[data-vehicle-id]")) {
		addHideButton(card);
		const isHidden = listReasons(card).some(({ kind, key }) => keys.has(`${kind} ${key}`));
		const isAsking = card.querySelector("[data-hidden-panel]") !== null;
		card.classList.toggle("hidden", isHidden && !isAsking);
		if (!isHidden) card.querySelector("[data-hidden-panel]")?.remove();
		if (isHidden) count++;
	}
	const told = document.querySelector<HTMLElement>("[data-hidden-count]");
	const text = count === 0 ? "" : `${count} hidden by you`;
	if (told && told.textContent !== text) told.textContent = text;
}

function addHideButton(card: HTMLElement): void {
	if (card.querySelector("[data-hide]")) return;
	const title = card.querySelector("h2")?.textContent ?? "this car";
	const button = createButton(`Not this one: ${title}`, "hide", "", "card-button hide-button", closeIcon);
	card.querySelector("[data-save]")?.insertAdjacentElement("beforebegin", button);
}

const closeIcon = `<svg class="icon size-4" aria-hidden="true"><use href="#icon-close"/></svg>`;

export function renderHiddenPanel(card: HTMLElement): void {
	const panel = document.createElement("div");
	panel.dataset.hiddenPanel = "";
	panel.className = "hidden-panel";
	const told = document.createElement("p");
	told.setAttribute("role", "status");
	told.textContent = "You will not see this car again.";
	const [, ...wider] = listReasons(card);
	const buttons = wider.map(({ kind, label }) => createButton(`Hide ${label} too`, "hideMore", kind, "panel-button"));
	for (const part of [told, createButton("Show it again", "showAgain", "", "panel-button"), ...buttons])
		panel.appendChild(part);
	card.appendChild(panel);
	// Hidden meanwhile, it would take no focus.
	card.classList.remove("hidden");
	panel.querySelector("button")?.focus();
}

function createButton(name: string, data: string, value: string, className: string, icon?: string): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.dataset[data] = value;
	button.className = className;
	if (icon === undefined) button.textContent = name;
	else {
		button.setAttribute("aria-label", name);
		button.innerHTML = icon;
	}
	return button;
}
