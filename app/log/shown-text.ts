/** For logs and alerts: a router and a mail program each decode once, so secrets are cut however they are encoded. */

const MOST_LAYERS = 5;
const CUT = "…";

/** Cuts a report's token anywhere in the path. */
export function toShownPath(path: string): string {
	return hideInLayers(path, (layer) =>
		hideKeys(layer).replace(
			/^.*?[\\/]report[\\/].*?((?:[\\/]cars\.csv)?(?:\.data)?)$/is,
			(_, end: string) => `/report/${CUT}${end.toLowerCase()}`,
		),
	);
}

/** Cuts tokens, an address's user and password, and the values of its query. */
export function toShownText(text: string): string {
	return hideInLayers(text, hideKeys);
}

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

/** If escapes are no UTF-8, only the ASCII ones. */
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
