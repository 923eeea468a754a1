/*
 * What a log or an alert may show. Whoever reads them may open no dealer's report and no dealer's feed, so what is a key is
 * cut: however it was encoded, since a router and a mail program each decode once.
 */

/** Deeper encoded, nothing of ours reads it. */
const MOST_LAYERS = 5;
const CUT = "…";

/** A path with its report's token cut, wherever it stands. */
export function toShownPath(path: string): string {
	return hideInLayers(path, (layer) =>
		hideKeys(layer).replace(
			/^.*?[\\/]report[\\/].*?((?:[\\/]cars\.csv)?(?:\.data)?)$/is,
			(_, end: string) => `/report/${CUT}${end.toLowerCase()}`,
		),
	);
}

/** A text with the keys in it cut: tokens, a user and a password in an address, the values of an address's query. */
export function toShownText(text: string): string {
	return hideInLayers(text, hideKeys);
}

/** The text itself where nothing of it is hidden, else as it reads decoded. */
function hideInLayers(text: string, hide: (layer: string) => string): string {
	let layer = text;
	let isHidden = false;
	for (let depth = 0; depth < MOST_LAYERS; depth++) {
		const shown = hide(layer);
		isHidden ||= shown !== layer;
		layer = decodeLayer(shown);
		if (layer === shown) break;
	}
	return isHidden ? layer : text;
}

/** Of escapes that are no UTF-8 still the ASCII ones. */
function decodeLayer(text: string): string {
	return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
		try {
			return decodeURIComponent(escapes);
		} catch {
			return escapes.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
		}
	});
}

function hideKeys(text: string): string {
	return text
		.replace(/(https?:[\\/]*)[^\\/?#"<>]{0,200}@/gi, `$1${CUT}@`)
		.replace(/https?:[^\s"'<>]+/gi, hideValues)
		.replace(/[\w-]{40,}/g, (run) => (/[A-Z]/.test(run) ? CUT : run));
}

/** "https://dealer.com/feed?key=secret&page=2" → "https://dealer.com/feed?key=…&page=…" */
function hideValues(address: string): string {
	const at = address.indexOf("?");
	if (at === -1) return address;
	const pairs = address.slice(at + 1).split("&");
	const shown = pairs.map((pair) => (pair.includes("=") ? `${pair.slice(0, pair.indexOf("="))}=${CUT}` : CUT));
	return `${address.slice(0, at)}?${shown.join("&")}`;
}
