import { getWords, listTexts } from "./car-names";
import type { Edit } from "./page-change";

const labelPattern =
	/^(mileage|odometer|miles|stock ?(?:#|number|no\.?)?|exterior(?: colou?r)?|ext\.? colou?r|interior(?: colou?r)?|int\.? colou?r|transmission|trans|vin ?#?|price|internet price|sale price|engine|body(?: style)?|drivetrain|drive train|fuel(?: type)?|trim)( ?:)?$/i;

function findLabels(document: Document): Text[] {
	return listTexts(document.body).filter(
		(text) => labelPattern.test(getWords(text)) && !text.parentElement?.closest("nav, footer, select, a, button"),
	);
}

export const relabel =
	(write: (label: string) => string): Edit =>
	(document) => {
		const changed = findLabels(document).filter((text) => {
			const words = getWords(text);
			const label = words.replace(/ ?:$/, "");
			const next = words.replace(label, write(label));
			if (next === words) return false;
			text.data = text.data.replace(words, next);
			return true;
		});
		return changed.length;
	};

export const endLabels =
	(end: string): Edit =>
	(document) => {
		const found = findLabels(document).filter((text) => text.data.includes(":"));
		for (const text of found) text.data = text.data.replace(/\s*:/, end);
		return found.length;
	};

export const reshape =
	(write: (label: string, value: string) => string): Edit =>
	(document) => {
		const holders = [...new Set(findLabels(document).map((text) => text.parentElement?.parentElement))].filter(
			(one): one is HTMLElement =>
				one !== null && one !== undefined && /^(p|li|div)$/.test(one.localName) && isPair(one),
		);
		for (const holder of holders) {
			const label = getWords(holder.firstChild as Node).replace(/ ?:$/, "");
			const rest = [...holder.childNodes]
				.slice(1)
				.map((node) => (node.nodeType === 3 ? node.textContent : (node as Element).outerHTML));
			holder.innerHTML = write(label, rest.join("").replace(/^[\s:]+/, ""));
		}
		return holders.length;
	};

function isPair(holder: Element): boolean {
	const [label, ...rest] = [...holder.childNodes];
	const value = rest.map(getWords).join("").trim();
	return (
		label?.nodeType === 1 &&
		labelPattern.test(getWords(label)) &&
		value.length > 0 &&
		value.length < 40 &&
		holder.querySelectorAll("br").length === 0
	);
}

export const rewriteInLine =
	(write: (label: string) => string): Edit =>
	(document) => {
		const inLine = /\b(Mileage|Miles|Odometer|Stock ?#?|VIN ?#?|Price|(?:Exterior |Interior )?Color): ?(?=\S)/gi;
		const found = listTexts(document.body).filter((text) => {
			inLine.lastIndex = 0;
			return inLine.test(text.data) && !text.parentElement?.closest("nav, footer, select, a, button");
		});
		for (const text of found) {
			const holder = document.createElement("span");
			holder.textContent = text.data;
			holder.innerHTML = holder.innerHTML.replace(inLine, (_whole, label: string) => write(label));
			for (const child of [...holder.childNodes]) text.parentNode?.insertBefore(child, text);
			text.remove();
		}
		return found.length;
	};
