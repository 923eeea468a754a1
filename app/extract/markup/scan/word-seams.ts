/** Where one element's text meets another's: a character that Unicode leaves to programs. */
const seam = "\uE000";
const seams = /\uE000+/g;

/** Lines of their own: what stands in them never touches. */
const lines = /^(?:address|article|dd|div|dl|dt|h[1-6]|li|ol|p|pre|section|table|tbody|td|th|tr|ul)$/;

/** What to put between the texts on either side of a tag. */
export function toSeam(tag: string): string {
	return tag === "br" || lines.test(tag) ? " " : seam;
}

/** "RX 350<span>F Sport</span>" → "RX 350 F Sport", as the page's style sets them apart; "H<small>ONDA</small>" and "Out<b>back</b>" stay whole. */
export function toWholeText(text: string, isNumber: boolean): string {
	if (isNumber || !text.includes(seam)) return text.replace(seams, "");
	return text.replace(seams, (between, at: number) => {
		const behind = at + between.length;
		return isApart(text.slice(Math.max(0, at - longestWord), at), text.slice(behind, behind + longestWord)) ? " " : "";
	});
}

const longestWord = 40;

function isApart(left: string, right: string): boolean {
	if (!/[\p{L}\d]$/u.test(left) || !/^[\p{Lu}\d]/u.test(right)) return false;
	const isInitial = /(?<![^\s\uE000])\p{Lu}$/u.test(left) && /^\p{Lu}{2,}(?![\p{L}\d-])/u.test(right);
	return !isInitial;
}
