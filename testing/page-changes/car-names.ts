const makes =
	"Acura|Alfa Romeo|Audi|BMW|Buick|Cadillac|Chevrolet|Chevy|Chrysler|Dodge|Fiat|Ford|Genesis|GMC|Honda|Hyundai|Infiniti|Jaguar|Jeep|Kia|Land Rover|Lexus|Lincoln|Mazda|Mercedes-Benz|Mini|Mitsubishi|Nissan|Porsche|Ram|Subaru|Suzuki|Tesla|Toyota|Volkswagen|Volvo";

/** "2019 Honda Civic LX", also "Used 2019 Honda Civic LX". */
export const carName = new RegExp(
	`^((certified )?(used|pre-owned|certified|usado) )?(19[89]\\d|20[0-3]\\d) (${makes})\\b`,
	"i",
);

const notCars = "script, style, template, noscript, title, nav, footer, select, head";

export function getWords(node: Node): string {
	return (node.textContent ?? "").replace(/[\s\u00a0]+/g, " ").trim();
}

export function findElements(root: Element, pattern: RegExp, longest = 90): Element[] {
	return [...root.querySelectorAll("*")].filter((element) => {
		if (element.closest(notCars) || !isMatch(element, pattern, longest)) return false;
		return ![...element.children].some((child) => isMatch(child, pattern, longest));
	});
}

function isMatch(element: Element, pattern: RegExp, longest: number): boolean {
	const text = element.textContent ?? "";
	if (text.length > longest + 60) return false;
	const words = getWords(element);
	return words.length <= longest && pattern.test(words);
}

export function findHeadlines(document: Document): Element[] {
	return findElements(document.body, carName).filter((element) => !/[$|]/.test(element.textContent ?? ""));
}

export function listTexts(root: Node): Text[] {
	if (root.nodeType === 3) return [root as Text];
	const name = root.nodeName.toLowerCase();
	if (/^(script|style|template|noscript|title|textarea|#comment)$/.test(name)) return [];
	return [...root.childNodes].flatMap(listTexts);
}

const vinPattern = /(?<![A-Z0-9])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;

export function listVins(text: string): string[] {
	return [...new Set(text.toUpperCase().match(vinPattern))];
}
