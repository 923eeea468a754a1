export const [doubleQuote, dash, singleQuote, slash, equals, closing, question, exclamation] = [
	34, 45, 39, 47, 61, 62, 63, 33,
] as const;

export function isLetter(sign: number): boolean {
	return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90);
}

export function isSpace(sign: number): boolean {
	return sign <= 32 && (sign === 32 || sign === 10 || sign === 9 || sign === 12 || sign === 13);
}

export function findNoSpace(html: string, from: number): number {
	let at = from;
	while (isSpace(html.charCodeAt(at))) at++;
	return at;
}
