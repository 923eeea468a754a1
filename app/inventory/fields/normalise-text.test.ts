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
	expect(normaliseText("&wacute; &unknown; &acute;")).toBe("ẃ &unknown; &acute;");
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
