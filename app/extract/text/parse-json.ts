/** As written, then with repairs that cannot change a value; undefined when unreadable. */
export function parseJson(text: string): unknown {
	const bare = text.trim();
	const body = /^[[{]/.test(bare) && "]}".includes(bare.at(-1) ?? "") ? bare : undoComment(bare);
	if (!/^[[{]/.test(body)) return undefined;
	return tryParse(body) ?? tryParse(repair(body.replace(/(?<!;);+\s*$/, "")));
}

function undoComment(text: string): string {
	return text
		.replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\]\]>|\]\]>|\/\*\]\]>\*\/)$/g, "")
		.trim();
}

function tryParse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Control characters, unknown escapes, trailing commas and comments. */
function repair(text: string): string {
	let fixed = "";
	let from = 0;
	let inString = false;
	const put = (until: number, replacement: string, next: number) => {
		fixed += text.slice(from, until) + replacement;
		from = next;
	};
	for (let at = 0; at < text.length; at++) {
		const sign = text.charCodeAt(at);
		if (inString) {
			if (sign === 92) {
				if (!isEscape(text, at + 1)) put(at, "", at + 1);
				at++;
			} else if (sign < 32) put(at, " ", at + 1);
			else if (sign === 34) inString = false;
		} else if (sign === 34) inString = true;
		else if (sign === 44 && /^,\s{0,200}[}\]]/.test(text.slice(at, at + 202))) put(at, "", at + 1);
		else if (sign < 32) put(at, " ", at + 1);
	}
	return fixed + text.slice(from);
}

function isEscape(text: string, at: number): boolean {
	const sign = text[at] ?? "";
	return sign === "u" ? /^[0-9a-f]{4}$/i.test(text.slice(at + 1, at + 5)) : '"\\/bfnrt'.includes(sign);
}
