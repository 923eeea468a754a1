const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** XML 1.0 cannot contain these, half a surrogate pair among them: https://www.w3.org/TR/xml/#charsets */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function toXmlText(text: string): string {
	return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
