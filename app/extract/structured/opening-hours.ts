import { isObject, type JsonObject, readObjects, toList, toText } from "../text/json-walk";
import { isDealer } from "./dealer-location";
import { getTypes } from "./json-ld";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const CLOSED = "closed";

/** Hours by day: 0 is Monday. */
type Week = Map<number, string>;

/** From JSON-LD, "Mon–Fri 9:00 AM–7:00 PM" lines; null unless all of it agrees. */
export function getStatedHours(jsonLd: unknown[]): string[] | null {
	const dealers: Week[] = [];
	const others: Week[] = [];
	readObjects(jsonLd, (node) => {
		const week = isDealer(node) ? readWeek(node) : null;
		if (week) (isAutoDealer(node) ? dealers : others).push(week);
		return null;
	});
	return getOnly(dealers.length > 0 ? dealers : others);
}

function isAutoDealer(node: JsonObject): boolean {
	return getTypes(node).some((type) => /(?:auto|car|motorcycle)dealer/i.test(type));
}

function readWeek(node: JsonObject): Week | null {
	const stated = [
		...toList(node.openingHoursSpecification).filter(isObject).flatMap(readSpecification),
		...toList(node.openingHours).flatMap((line) => readShort(toText(line))),
	];
	return toWeek(stated);
}

type Stated = [day: number, hours: string];

function toWeek(stated: Stated[]): Week | null {
	const week: Week = new Map();
	for (const [day, hours] of stated) {
		if ((week.get(day) ?? hours) !== hours) return null;
		week.set(day, hours);
	}
	return week.size === 0 ? null : week;
}

function getOnly(weeks: Week[]): string[] | null {
	const told = new Set(weeks.map((week) => formatWeek(week).join("\n")));
	return told.size === 1 ? ([...told][0] ?? "").split("\n") : null;
}

function readSpecification(node: JsonObject): Stated[] {
	const [opens, closes] = [toClock(toText(node.opens)), toClock(toText(node.closes))];
	if (opens === null || closes === null) return [];
	const hours = opens === closes ? CLOSED : `${opens}–${closes}`;
	return toList(node.dayOfWeek).flatMap((day): Stated[] => {
		const at = toDay(toText(day).replace(/^.*\//, ""));
		return at === null ? [] : [[at, hours]];
	});
}

const longestLine = 200;

/** "Mo-Fr 09:00-19:00" */
function readShort(line: string): Stated[] {
	if (line.length > longestLine) return [];
	const [, list = "", from = "", until = ""] =
		/^\s*([A-Za-z ,-]{2,60}?)\s+(\d{1,2}:\d\d)\s*-\s*(\d{1,2}:\d\d)\s*$/.exec(line) ?? [];
	const [opens, closes] = [toClock(from), toClock(until)];
	if (opens === null || closes === null) return [];
	const hours = opens === closes ? CLOSED : `${opens}–${closes}`;
	return list.split(",").flatMap((part) => {
		const [first = "", last = first] = part.split("-");
		return listDays(toDay(first.trim()), toDay(last.trim())).map((day): Stated => [day, hours]);
	});
}

const dayWords =
	"mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday)?s?|thu(?:r(?:s(?:day)?)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?";
const clock = "\\d{1,2}(?::\\d\\d)?\\s{0,3}[ap]\\.?m\\.?";
const dayLine = new RegExp(
	`\\b(${dayWords})\\b\\.?\\s{0,5}(?:(?:-|–|—|to|thru|through)\\s{0,5}(${dayWords})\\b)?\\.?\\s{0,5}:?\\s{0,9}(?:(${clock})\\s{0,5}(?:-|–|—|to)\\s{0,5}(${clock})|(closed))`,
	"gi",
);

/** The same from the text; null where sales and service hours differ. */
export function getWrittenHours(text: string): string[] | null {
	const stated = [...text.slice(0, 400_000).matchAll(dayLine)].flatMap(([, first = "", last, from, until, closed]) => {
		const hours = closed ? CLOSED : `${toClock(from ?? "")}–${toClock(until ?? "")}`;
		return listDays(toDay(first), toDay(last ?? first)).map((day): Stated => [day, hours]);
	});
	const week = toWeek(stated);
	// Fewer days are an event or an example.
	return week === null || week.size < 5 ? null : formatWeek(week);
}

function toDay(word: string): number | null {
	const at = days.findIndex((day) => day.slice(0, 2).toLowerCase() === word.slice(0, 2).toLowerCase());
	return at < 0 ? null : at;
}

function listDays(first: number | null, last: number | null): number[] {
	if (first === null || last === null) return [];
	const count = ((last - first + 7) % 7) + 1;
	return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

/** "09:00", "9am", "9:00 a.m." → "9:00 AM" */
function toClock(text: string): string | null {
	const [, digits, minutes = "00", half] = /^\s*T?(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap])?/i.exec(text) ?? [];
	const hour = Number(digits);
	if (digits === undefined || hour > 24 || Number(minutes) > 59) return null;
	const whole = half === undefined ? hour % 24 : (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
	return `${whole % 12 === 0 ? 12 : whole % 12}:${minutes} ${whole < 12 ? "AM" : "PM"}`;
}

function formatWeek(week: Week): string[] {
	const lines: { first: number; last: number; hours: string }[] = [];
	for (const [day] of days.entries()) {
		const hours = week.get(day);
		const line = lines.at(-1);
		if (hours === undefined) continue;
		if (line && line.last === day - 1 && line.hours === hours) line.last = day;
		else lines.push({ first: day, last: day, hours });
	}
	return lines.map(({ first, last, hours }) =>
		first === last ? `${days[first]} ${hours}` : `${days[first]}–${days[last]} ${hours}`,
	);
}
