import { getWidth, isSized, toFormatless, toSizeless, toSizelessUrl, toWebUrl } from "~/inventory/fields/photo-urls";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { toUrl } from "../text/page-url";

const ending = /\.(?:jpe?g|png|webp|avif)\b/gi;
const longestAddress = 400;
/** What an address in an attribute, a set or a script begins behind. */
const before = new Set([..." \t\n\r\"'`(<>|;"].map((sign) => sign.charCodeAt(0)));

/** Cars and their page in, the cars out with each photo at the largest of its sizes whose address stands in the page. */
export function toLargerPhotos(shown: RawVehicle[], html: string, base: string): RawVehicle[] {
	const vehicles = shown.map((vehicle) => ({
		...vehicle,
		images: vehicle.images.map((image) => findInner(image, base) ?? image),
	}));
	const sized = new Map<string, Sized>();
	for (const image of vehicles.flatMap(({ images }) => images)) {
		const url = sized.has(image) ? null : toUrl(image, base);
		if (url && isSized(url)) sized.set(image, toSized(url));
	}
	if (sized.size === 0) return vehicles;
	const largest = findLargest(html, base, [...sized.values()]);
	const toLarger = (image: string) => {
		const { key = "", width = 0 } = sized.get(image) ?? {};
		const found = largest.get(key);
		return found && found.width > width ? found.href : image;
	};
	return vehicles.map((vehicle) => ({ ...vehicle, images: [...new Set(vehicle.images.map(toLarger))] }));
}

interface Sized {
	key: string;
	file: string;
	width: number;
	/** "cdn.example_44_0x0_1.jpg": a copy named after the photo's own address. */
	original: string | null;
}

function toSized(url: URL): Sized {
	const key = toFormatless(toSizelessUrl(url));
	const name = toFileName(url.pathname);
	return {
		key,
		file: toFileName(toSizelessUrl(url)),
		width: getWidth(url),
		original: spelled.test(name) ? name : null,
	};
}

const spelled = /^(?:[a-z\d-]{1,40}\.){1,4}[a-z]{2,8}_[^.]{1,300}\.(?:jpe?g|png|webp|avif)$/i;

function toSpelled({ host, pathname }: URL): string {
	return (host + pathname).replaceAll("/", "_");
}

/** `/_next/image?url=https%3A%2F%2Fcdn.example%2F1.webp&w=640`: what a resizing service names is the whole photo. */
function findInner(image: string, base: string): string | null {
	if (!wrapped.test(image)) return null;
	const url = toUrl(image, base);
	if (!url || picture.test(url.pathname)) return null;
	const inner = innerNames.map((name) => url.searchParams.get(name)).find((one) => one && picture.test(one));
	return inner && /^(?:https?:\/)?\/[^/]/.test(inner) ? (toWebUrl(inner, { url: url.href })?.href ?? null) : null;
}

const wrapped = /[?&](?:amp;)?(?:url|src|u|img|image)=/;
const innerNames = ["url", "src", "u", "img", "image"];
const picture = /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i;

interface Copy {
	href: string;
	width: number;
}

function findLargest(html: string, base: string, sized: Sized[]): Map<string, Copy> {
	const largest = new Map<string, Copy>();
	const wanted = new Set(sized.map(({ key }) => key));
	const names = new Set(sized.map(({ file }) => toFormatless(file)));
	const files = new Set(sized.map(({ file }) => file));
	const keyOf = new Map(sized.flatMap(({ original, key }) => (original ? [[original, key] as const] : [])));
	for (const ending of [...keyOf.keys()].flatMap(listEndings)) names.add(toFormatless(ending));
	for (const address of [...listAddresses(html), ...listEndless(html, files)]) {
		if (!names.has(toFormatless(toFileName(toSizeless(`/${toFileName(address)}`))))) continue;
		const url = toUrl(address, base);
		const key = url ? (keyOf.get(toSpelled(url)) ?? toFormatless(toSizelessUrl(url))) : "";
		if (!url || !wanted.has(key)) continue;
		const width = getWidth(url);
		if (width > (largest.get(key)?.width ?? 0)) largest.set(key, { href: url.href, width });
	}
	return largest;
}

/** "cdn.example_44_IMG_1.jpg" may be a copy of "1.jpg", "IMG_1.jpg" or "44_IMG_1.jpg". */
function listEndings(name: string): string[] {
	const parts = name.split("_");
	return parts.slice(1, 12).map((_, at) => parts.slice(at + 1).join("_"));
}

function toFileName(address: string): string {
	const [path = ""] = address.split("?", 1);
	return path.slice(path.lastIndexOf("/") + 1);
}

function listAddresses(html: string): Set<string> {
	const found = new Set<string>();
	for (const { index, 0: dot } of html.matchAll(ending)) {
		const address = readAround(html, index, index + dot.length);
		if (address) found.add(address);
	}
	return found;
}

/** Addresses of photos whose files' names have no ending: "/is/4471/main?wid=1600", "/w_1920/v1/4471/used-tahoe". */
function listEndless(html: string, names: Set<string>): Set<string> {
	const found = new Set<string>();
	const isEndless = (name: string) => name.length > 2 && (!name.includes(".") || scripted.test(name));
	for (const name of [...names].filter(isEndless).slice(0, mostEndless))
		for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at + 1)) {
			const end = at + name.length;
			const isWhole = behind.has(html[end] ?? "") && (html[at - 1] === "/" || before.has(html.charCodeAt(at - 1)));
			const address = isWhole ? readAround(html, at, end) : null;
			if (address) found.add(address);
		}
	return found;
}

/** "/foto.php?id=1407&n=1&w=1200" */
const scripted = /\.(?:php|aspx?|ashx|cfm|jsp)$/i;
const behind = new Set("?>\"'`) <\\,");

/** Each name is sought in the whole page. */
const mostEndless = 40;

function readAround(html: string, from: number, end: number): string | null {
	let start = from;
	while (start > 0 && from - start < longestAddress && !before.has(html.charCodeAt(start - 1))) start--;
	// The ending of an address inside another's query is no end, nor is one with a service's sizes behind it.
	if (html.slice(start, from).includes("?") || /^\\?\//.test(html.slice(end, end + 2))) return null;
	const query = html[end] === "?" ? (/^\?[^\s"'`()<>|,\\]{0,200}/.exec(html.slice(end, end + 201))?.[0] ?? "") : "";
	return (html.slice(start, end) + query.replace(/&(?:quot|#34|#39|apos);.*/, ""))
		.replace(/^(?:[\d.]{1,6}[wx],|[a-z][a-z-]{1,30}=)|\\{1,15}(?=\/)/g, "")
		.replace(/&amp;/g, "&");
}
