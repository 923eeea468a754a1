import { isDriveAlone, toVariant } from "./makers-drive";
import { splitFamily, splitModel } from "./models";
import { noTrimAlone, shortTrims, trims } from "./names/trim-names";
import { normaliseCaps } from "./normalise-caps";
import { parseMake, splitMake } from "./parse-make";
import type { TitleParts } from "./title";

/** "LE Premium" begins with the name of a trim, "Granite Truck Center" with none. */
export function hasTrimFirst(text: string): boolean {
	return trims.test(text);
}

/** "Grand Touring", "TRD Pro": trim names and nothing else. */
export function isTrim(text: string): boolean {
	let rest = text.trim();
	if (rest === "" || rest.length > 30 || noTrimAlone.test(rest)) return false;
	for (let left = cutFirst(rest); left !== rest; left = cutFirst(rest)) rest = left;
	return rest === "";
}

function cutFirst(text: string): string {
	return text.replace(trims.test(text) ? trims : shortTrims, "");
}

export interface NameFields {
	make: string | null;
	model: string | null;
	trim: string | null;
}

/** Fills empty fields from the title; the make in its standard spelling, the model without make and trim. */
export function toCarName(fields: NameFields, title: TitleParts): NameFields {
	const make = toMake(fields.make) ?? splitMake(fields.model ?? "")?.make ?? title.make ?? unknownMake(fields.make);
	const model = fields.model === null ? null : toModel(fields.model, make, fields.trim);
	const { model: kept, rest } = model === null ? splitTitled(title.model, make) : splitNamed(model, make, fields.trim);
	const trim = fields.trim ?? (rest === "" ? toTitledNumber(model, title.model) : rest);
	return {
		make,
		model: kept && toMakersName(kept, make),
		trim: trim === null ? null : toOwnSpelling(normaliseCaps(trim)),
	};
}

/** "Mazda 3" and "Mazda3" are one model. */
function toMakersName(model: string, make: string | null): string {
	return make === "Mazda" && /^[2356]$/.test(model) ? `Mazda${model}` : model;
}

/** The "350" of a model "RX", where the title says "RX 350" and nothing tells a trim. */
function toTitledNumber(model: string | null, titled: string | null): string | null {
	if (model === null || titled === null || !/^[A-Z]{2,3}$/i.test(model)) return null;
	return titled.toLowerCase().startsWith(`${model.toLowerCase()} `)
		? (/^\d{3}[a-z]{0,2}$/i.exec(titled.slice(model.length + 1))?.[0] ?? null)
		: null;
}

/** "Sel", "Ex-L": letters that a site's program took for words. */
const tamedLetters =
	/(?<![\w'-])(?:L[st]z?|S[elrv]|Sl[et]|Xl[est]?|X?ltz?|Ex(?:-[lL])?|Lx|Sel|Sxt|Slx|Trd|Xse|Gt|Srt)(?![\w'])/g;

/** BMW's drive, which such a program calls "Xdrive". */
const tamedDrive = /(?<![\w'-])([XS])drive(?=\d|$|\s)/g;

function toOwnSpelling(trim: string): string {
	return trim
		.replace(tamedLetters, (letters) => letters.toUpperCase())
		.replace(tamedDrive, (_, letter: string) => `${letter.toLowerCase()}Drive`);
}

function toMake(text: string | null): string | null {
	return text === null ? null : (parseMake(text) ?? splitMake(text)?.make ?? null);
}

function unknownMake(text: string | null): string | null {
	return text !== null && /^\p{L}[\p{L} .'-]{1,24}$/u.test(text) ? normaliseCaps(text) : null;
}

function toModel(text: string, make: string | null, trim: string | null): string | null {
	const bare = text.replace(/^(?:19|20)\d\d\s+(?=\p{L})/u, "");
	const split = splitMake(bare);
	const name = split !== null && split.make === make && split.rest !== "" ? split.rest : bare;
	const end = trim === null ? -1 : name.toLowerCase().lastIndexOf(` ${trim.toLowerCase()}`);
	const isAtEnd = end > 0 && trim !== null && end + 1 + trim.length === name.length;
	const model = (isAtEnd ? name.slice(0, end) : cutToldNumber(name, trim)).trim();
	return model.length <= 60 && /[\p{L}\d]/u.test(model) ? model : null;
}

/** "GLC 300" of a car whose trim is told as "300 4MATIC" → "GLC". */
function cutToldNumber(name: string, trim: string | null): string {
	const [, letters, number = ""] = /^([A-Z]{2,3}) (\d{3}[a-z]{0,2})$/.exec(name) ?? [];
	return letters && trim?.startsWith(`${number} `) ? letters : name;
}

/** Words for the body alone; a drive, and other bodies, may belong to a model's name. */
const bodies =
	/^(?:roadster|fastback|cargo(?: van)?|(?:super ?(?:crew|cab)|crewmax)(?: cab)?|(?:crew|quad|double|ext(?:ended|\.)?|reg(?:ular|\.)?|king|access|mega|club|xtra) ?cab)(?: |$)/i;

const drive = /^(?:[24]wd|4x[24]|[arf]wd)$/i;

function splitNamed(model: string, make: string | null, trim: string | null): { model: string; rest: string } {
	return (make === null ? null : (cutVariant(model, make, trim) ?? cutGlued(model, make))) ?? cutTrim(model, make);
}

function splitTitled(model: string | null, make: string | null): { model: string | null; rest: string } {
	return (model && make && cutGlued(model, make)) || { model, rest: "" };
}

const shortestGlued = 3;

/** "HighlanderXLE", "Silverado 1500LT": a known model that a trim's name touches. */
function cutGlued(name: string, make: string): { model: string; rest: string } | null {
	if (splitModel(make, name)?.rest === "") return null;
	for (let at = Math.min(name.length, longestModel) - 2; at >= shortestGlued; at--) {
		const [left, right] = [name.slice(0, at), name.slice(at)];
		if (/\s$/.test(left) || !/^[A-Z\d][^\s]/.test(right) || !(trims.test(right) || isTrim(right))) continue;
		const known = splitModel(make, left);
		if (known?.rest === "") return { model: known.model, rest: right };
	}
	return null;
}

const longestModel = 40;

/** "C-Class C 300 4MATIC Sedan" → "C-Class", "C 300 4MATIC", if the car's trim is no other; "C 300 4MATIC" → "C 300". */
function cutVariant(name: string, make: string, trim: string | null): { model: string; rest: string } | null {
	const { model, rest } = splitFamily(make, name) ?? splitModel(make, name) ?? { model: "", rest: "" };
	if (isDriveAlone(rest)) return { model, rest: "" };
	const variant = toVariant(rest);
	return variant !== null && (trim ?? variant) === variant ? { model, rest: variant } : null;
}

function toLetters(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\d]+/gu, "");
}

/** BMW's own trim; the words behind it are extras. */
const drivenTrim = /^[xs]Drive\d\d[a-z]?(?= |$)/i;

/** "Silverado 1500 LT" → "Silverado 1500", "LT"; keeps a possible part of the model ("Mustang GT"). */
function cutTrim(model: string, make: string | null): { model: string; rest: string } {
	const known = make === null ? null : (splitModel(make, model) ?? splitFamily(make, model));
	const isMixedCase = /\p{Ll}/u.test(model) && /\p{Lu}/u.test(model);
	if (known?.rest === "")
		return isMixedCase && toLetters(model) === toLetters(known.model) ? { model, rest: "" } : known;
	if (known !== null && (trims.test(known.rest) || (make === "Mini" && isTrim(known.rest)))) return known;
	const [driven = ""] = (known !== null && drivenTrim.exec(known.rest)) || [];
	if (known !== null && driven !== "") return { model: known.model, rest: driven };
	const [body] = (known !== null && bodies.exec(known.rest)) || [];
	const behind = known?.rest.slice(body?.length ?? 0) ?? "";
	if (known !== null && body !== undefined && (behind === "" || drive.test(behind) || trims.test(behind)))
		return { model: known.model, rest: drive.test(behind) ? "" : behind };
	return { model: /^\d/.test(model) ? model : normaliseCaps(model), rest: "" };
}
