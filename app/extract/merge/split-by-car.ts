import { parseMake } from "~/inventory/fields/parse-make";
import type { Finding } from "../text/finding";
import { toAbsolute, toPathKey } from "../text/page-url";
import { getVinOf } from "../text/vin-text";

/** A page that repeats a car more often says nothing more. */
const mostOfOneCar = 40;

/** Findings about many cars in, a group per car out: joined by VIN, else by vehicle page, else by stock number. */
export function splitByCar(findings: Finding[], pageUrl: string): Finding[][] {
	const groups: Finding[][] = [];
	const keysOf = readKeys(findings, pageUrl);
	const groupOf = new Map<string, Finding[]>();
	for (const finding of findings) {
		const keys = keysOf.get(finding) ?? [];
		const known = keys
			.map((key) => ({ key, group: groupOf.get(key) }))
			.find(({ key, group }) => group && !contradicts(group, finding) && !areTwins(key, keys, group, keysOf))?.group;
		const group = known ?? [];
		if (!known) groups.push(group);
		if (group.length >= mostOfOneCar) continue;
		group.push(finding);
		for (const key of keys) {
			const other = groupOf.get(key);
			if (other && other !== group && isSameStock(key, group, other)) absorb(group, other, groupOf, keysOf);
			else if (!other) groupOf.set(key, group);
		}
	}
	return groups.filter((group) => group.length > 0);
}

/** A card with VIN and stock number shows that the markup of either tells of one car. */
function isSameStock(key: string, group: Finding[], other: Finding[]): boolean {
	if (!key.startsWith("stock ") || other.some((one) => one.fields.url || getVinOfFinding(one))) return false;
	const makes = [...group, ...other].flatMap(({ fields }) => (fields.make ? [parseMake(fields.make)] : []));
	return new Set(makes).size === 1 && other.every((finding) => !contradicts(group, finding));
}

function absorb(group: Finding[], other: Finding[], groupOf: Map<string, Finding[]>, keysOf: Keys): void {
	for (const finding of other) for (const key of keysOf.get(finding) ?? []) groupOf.set(key, group);
	group.push(...other.splice(0));
}

/** Cars alike in year, make, miles and price, each with its own page, are two. */
function areTwins(key: string, keys: string[], group: Finding[], keysOf: Keys): boolean {
	const own = keys.find(isPageKey);
	if (!/^\d/.test(key) || own === undefined) return false;
	const others = group.flatMap((other) => keysOf.get(other) ?? []).filter(isPageKey);
	return others.length > 0 && !others.includes(own);
}

function isPageKey(key: string): boolean {
	return key.startsWith("url ");
}

export function getVinOfFinding({ fields }: Finding): string | null {
	return getVinOf(fields.vin ?? "") ?? getVinOf(fields.url ?? "") ?? getVinOf(fields.carfaxUrl ?? "");
}

type Keys = Map<Finding, string[]>;

/**
 * "/used/2019-soul.htm?from=list" leads where "/used/2019-soul.htm" does, if the page tells the latter too and no other
 * query behind it: "/details.asp?id=1" and "?id=2" are two cars.
 */
function readKeys(findings: Finding[], pageUrl: string): Keys {
	const keysOf: Keys = new Map(findings.map((finding) => [finding, getKeys(finding, pageUrl)]));
	const pages = new Set([...keysOf.values()].flat().filter(isPageKey));
	const toPath = (key: string) => key.split("?", 1)[0] ?? "";
	const queries = [...pages].filter((key) => key.includes("?"));
	const counts = new Map<string, number>();
	for (const key of queries) counts.set(toPath(key), (counts.get(toPath(key)) ?? 0) + 1);
	const same = new Set(queries.filter((key) => counts.get(toPath(key)) === 1 && pages.has(toPath(key))));
	if (same.size === 0) return keysOf;
	const toBare = (key: string) => (same.has(key) ? toPath(key) : key);
	return new Map([...keysOf].map(([finding, keys]) => [finding, keys.map(toBare)]));
}

/** The strongest first; year, make, mileage and price together are as good as a name. */
function getKeys(finding: Finding, pageUrl: string): string[] {
	const { url, stockNumber, year, make, mileage, price } = finding.fields;
	const vin = getVinOfFinding(finding);
	const page = url ? toAbsolute(url, pageUrl) : null;
	const isOwnPage = page !== null && toPathKey(page) !== toPathKey(pageUrl);
	const whole =
		year && make && mileage && price ? `${year} ${parseMake(make)} ${toDigits(mileage)} ${toDigits(price)}` : "";
	return [
		vin && `vin ${vin}`,
		page && isOwnPage && `url ${toPathKey(page)}`,
		stockNumber && `stock ${stockNumber.toUpperCase()}`,
		whole,
	].filter((key): key is string => Boolean(key));
}

function toDigits(text: string): string {
	return text.replace(/\.\d+$/, "").replace(/\D/g, "");
}

/**
 * Two VINs or model years may share a stock number or address, one source may give an address ("Contact us") two
 * stock numbers: no proof of one car. Two sources may mean different numbers by "stock number".
 */
function contradicts(group: Finding[], finding: Finding): boolean {
	const vin = getVinOfFinding(finding);
	const vins = group.map(getVinOfFinding).filter(Boolean);
	if (vin && vins.length > 0) return !vins.includes(vin);
	const { year, stockNumber } = finding.fields;
	const isOtherStock = ({ source, fields }: Finding) =>
		source === finding.source && fields.stockNumber && stockNumber && fields.stockNumber !== stockNumber;
	if (group.some(isOtherStock)) return true;
	return group.some(({ fields }) => fields.year && year && fields.year.slice(0, 4) !== year.slice(0, 4));
}
