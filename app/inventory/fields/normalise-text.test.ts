import { expect, test } from "vitest";
import { isTemplate, normaliseText } from "./normalise-text";

test("markup, entities and odd blanks are undone, twice encoded too", () => {
	expect(normaliseText("<b>Ford</b>&nbsp;F&#8209;150<br>XLT")).toBe("Ford F‑150 XLT");
	expect(normaliseText("Town &amp;amp; Country")).toBe("Town & Country");
	expect(normaliseText("Red&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("Red");
	expect(normaliseText("a\u0000b\u200bc\n d")).toBe("a b c d");
	expect(normaliseText("G37 Sedan x</> </3>red")).toBe("G37 Sedan x red");
	expect(normaliseText("Se&ntilde;al tur&iacute;stica &Eacute;l cr&egrave;me na&iuml;f")).toBe(
		"Señal turística Él crème naïf",
	);
	expect(normaliseText("&wacute; &unknown; &acute;")).toBe("&wacute; &unknown; ´");
	expect(normaliseText("under < 5 miles")).toBe("under < 5 miles");
});

test("placeholders and templates are nothing", () => {
	for (const text of ["", " ", "null", "N/A", "n/a", "-", "--", "Unknown", "Not Specified", "TBD", "[object Object]"])
		expect(normaliseText(text), text).toBeNull();
	for (const text of ["{{Vin}}", "$" + "{car.vin}", "<%= title %>", "[[model]]"]) {
		expect(isTemplate(text), text).toBe(true);
		expect(normaliseText(text), text).toBeNull();
	}
});

test("long text is cut at a word, never within a character", () => {
	expect(normaliseText("one two three", 8)).toBe("one two");
	expect(normaliseText("ab😀", 3)).toBe("ab");
});

test("each placeholder is nothing, and each mark of a template makes a text one", () => {
	const none =
		"null|undefined|NaN|none|n/a|na|N.A.|unknown|unspecified|not specified|not available|not listed|not provided|not applicable|tba|tbd|-|–|—|.|?|*|_ _|[object Object]";
	for (const text of none.split("|")) expect(normaliseText(text), text).toBe(null);
	for (const text of ["{{vin}}", "a }}", "$" + "{car}", "<%= x", "%>", "[[vin]]", "{% if", "%7B%7Bvin", "$%7Bvin"])
		expect(isTemplate(text), text).toBe(true);
	for (const text of ["nonesuch", "na 1", "tbx", "50% off", "[vin]", undefined])
		expect(isTemplate(text), text).toBe(false);
	expect(normaliseText("nonesuch")).toBe("nonesuch");
});

test("each entity is its sign, with any case, and each accent goes onto its letter", () => {
	const signs =
		"amp& quot\" apos' raquo» rsaquo› rarr→ check✓ ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” hellip… bull• middot· deg° reg® trade™ copy© times× frac12½ euro€ pound£ yen¥ cent¢";
	for (const pair of signs.split(" ")) {
		const [name, sign] = [pair.slice(0, -1), pair.slice(-1)];
		expect(normaliseText(`a&${name};b`), name).toBe(`a${sign}b`);
		expect(normaliseText(`a&${name.toUpperCase()};b`), name).toBe(`a${sign}b`);
	}
	for (const name of ["nbsp", "ensp", "emsp", "thinsp", "#160", "#xA0"])
		expect(normaliseText(`a&${name};b`), name).toBe("a b");
	expect(normaliseText("&aacute;&egrave;&Uuml;&ocirc;&ntilde;&Ccedil;")).toBe("áèÜôñÇ");
	expect(normaliseText("a&nosuch;&#65;&#x42;")).toBe("a&nosuch;AB");
	// As Windows wrote them, and browsers read them.
	expect(normaliseText("Joe&#146;s &#150; 4&#189;")).toBe("Joe’s – 4½");
	for (const code of ["#0", "#xd800", "#xdfff", "#x110000"]) expect(normaliseText(`a&${code};b`), code).toBe("ab");
	for (const [code, sign] of [
		["#x10ffff", null],
		["#xe000", "\ue000"],
		["#x1f697", "🚗"],
	] as const)
		if (sign) expect(normaliseText(`a&${code};b`), code).toBe(`a${sign}b`);
});

test("tags, scripts, styles and comments leave a text, and a long one ends at a word", () => {
	for (const markup of [
		"<b>",
		"</b>",
		"<br/>",
		"<script>x < 1</script>",
		"<style>a{}</style>",
		"<!-- x -->",
		"<!doctype html>",
	])
		expect(normaliseText(`a ${markup} b`), markup).toBe("a b");
	for (const markup of ["<!-- x", "<b x", "<style>a"]) expect(normaliseText(`a ${markup}`), markup).toBe("a");
	expect(normaliseText("a < b > c")).toBe("a < b > c");
	expect([
		normaliseText("abcdefgh ij", 10),
		normaliseText("abcde ghijkl", 10),
		normaliseText("abcdefghij", 10),
	]).toEqual(["abcdefgh", "abcde ghij", "abcdefghij"]);
	expect(normaliseText("abcdefghi🚗", 10)).toBe("abcdefghi");
});
