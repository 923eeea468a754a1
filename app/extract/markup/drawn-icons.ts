/** A drawing's name and classes stand in its head; its lines follow. */
const longestHead = 600;

/** A drawing in, an empty element with its name (title, class, symbol) out; "" for other elements. */
export function toIcon(html: string, start: number, end: number): string {
	if (!/^<svg[\s>]/i.test(html.slice(start, start + 5))) return "";
	const head = html.slice(start, Math.min(end, start + longestHead));
	const title = /<title[^>]{0,80}>\s{0,9}([\w ]{3,30}?)\s{0,9}</i.exec(head)?.[1] ?? "";
	const label = /\saria-label="([\w ]{3,30})"/i.exec(head)?.[1] ?? "";
	const name = /^<svg[^>]{0,300}?\sclass="([\w -]{3,80})"/i.exec(head)?.[1] ?? "";
	const symbol = /<use [^>]{0,200}?href="[^"#]{0,150}#([\w-]{3,40})"/i.exec(head)?.[1] ?? "";
	return title || label || name || symbol ? `<i class="${name} ${symbol}" title="${title || label}"></i>` : "";
}

/** A photo that waits for a script stands again in the `<noscript>` behind it; "" for anything else. */
export function toLatePhoto(html: string, start: number, end: number): string {
	if (!/^<noscript/i.test(html.slice(start, start + 9)) || end - start > longestPhoto) return "";
	const former = html.slice(Math.max(0, start - longestPhoto), start).trimEnd();
	if (!/^<img\b/i.test(former.slice(former.lastIndexOf("<")))) return "";
	return /<img\b[^<>]{1,3000}>/i.exec(html.slice(start, end))?.[0] ?? "";
}

const longestPhoto = 3000;

const writtenPrice = /^\s?(?:(?:(?:our|sale|asking) )?price:? )?(?:US)?\$\s?\d{1,3}(?:,?\d{3})+(?:\.\d\d)?\s?$/i;
const badge =
	/bonus|sav(?:e|ings?)|rebate|discount|badge|promo|coupon|gift|reward|down-?payment|(?:^|[^a-z])(?:off|cash|down)(?![a-z])/i;

/** `alt="$15,900"`, of a price drawn as a picture; a badge tells what a buyer saves, or pays first. */
export function isDrawnPrice({ alt = "", src = "", class: name = "" }: { [name: string]: string }): boolean {
	return writtenPrice.test(alt) && !badge.test(`${src.slice(src.lastIndexOf("/"))} ${name}`);
}
