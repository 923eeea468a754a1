import { getWidth, isSized, toPhotoKey, toSizeless } from "~/inventory/fields/photo-urls";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { toUrl } from "./text/page-url";

const ending = /\.(?:jpe?g|png|webp|avif)\b/gi;
const longestAddress = 400;
/** What an address in an attribute, a set or a script begins behind. */
const before = new Set([..." \t\n\r\"'`(<>|;"].map((sign) => sign.charCodeAt(0)));

/** Cars and their page in, the cars out with each photo at the largest of its sizes whose address stands in the page. */
export function toLargerPhotos(vehicles: RawVehicle[], html: string, base: string): RawVehicle[] {
	const sized = new Map<string, { key: string; width: number }>();
	for (const image of vehicles.flatMap(({ images }) => images)) {
		const url = sized.has(image) ? null : toUrl(image, base);
		if (url && isSized(url)) sized.set(image, { key: toPhotoKey(url), width: getWidth(url) });
	}
	if (sized.size === 0) return vehicles;
	const largest = findLargest(html, base, new Set([...sized.values()].map(({ key }) => key)));
	const toLarger = (image: string) => {
		const { key = "", width = 0 } = sized.get(image) ?? {};
		const found = largest.get(key);
		return found && found.width > width ? found.href : image;
	};
	return vehicles.map((vehicle) => ({ ...vehicle, images: [...new Set(vehicle.images.map(toLarger))] }));
}

interface Copy {
	href: string;
	width: number;
}

function findLargest(html: string, base: string, wanted: Set<string>): Map<string, Copy> {
	const largest = new Map<string, Copy>();
	const names = new Set([...wanted].map(toFileName));
	for (const address of listAddresses(html)) {
		if (!names.has(toFileName(toSizeless(`/${toFileName(address)}`)))) continue;
		const url = toUrl(address, base);
		const key = url ? toPhotoKey(url) : "";
		if (!url || !wanted.has(key)) continue;
		const width = getWidth(url);
		if (width > (largest.get(key)?.width ?? 0)) largest.set(key, { href: url.href, width });
	}
	return largest;
}

function toFileName(address: string): string {
	const [path = ""] = address.split("?", 1);
	return path.slice(path.lastIndexOf("/") + 1);
}

function listAddresses(html: string): Set<string> {
	const found = new Set<string>();
	for (const { index, 0: dot } of html.matchAll(ending)) {
		const end = index + dot.length;
		let start = index;
		while (start > 0 && index - start < longestAddress && !before.has(html.charCodeAt(start - 1))) start--;
		const query = html[end] === "?" ? (/^\?[^\s"'`()<>|,\\]{0,200}/.exec(html.slice(end, end + 201))?.[0] ?? "") : "";
		found.add(
			(html.slice(start, end) + query)
				.replace(/^(?:[\d.]{1,6}[wx],|[a-z][a-z-]{1,30}=)|\\(?=\/)/g, "")
				.replace(/&amp;/g, "&"),
		);
	}
	return found;
}
