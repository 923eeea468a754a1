import { getIdentityKind, type IdentityKind } from "~/inventory/source-key";
import type { SkippedRow } from "./skipped-rows";

export interface ImportNotes {
	/** Cars left without a price: several have the same one, and it reads like 11111. */
	unpriced: number;
	identities: Partial<Record<IdentityKind, number>>;
	/** The first pairs of rows that differ only in an unknown mileage or price. */
	alike: [row: number, other: number][];
	alikeCount: number;
	/** The first rows whose VIN names another year; older notes lack it. */
	deniedYears?: [row: number, year: string][];
	deniedYearCount?: number;
	/** The first rows whose VIN has a wrong check digit; older notes lack it. */
	slippedVins?: [row: number, vin: string][];
	slippedVinCount?: number;
	/** The first of each reason; older notes lack it. */
	skippedRows?: SkippedRow[];
}

const TOLD_PAIRS = 5;
const TOLD_YEARS = 5;
const TOLD_VINS = 5;

export function createNotes(): ImportNotes {
	return { unpriced: 0, identities: {}, alike: [], alikeCount: 0 };
}

export function countIdentity({ identities }: ImportNotes, sourceKey: string): void {
	const kind = getIdentityKind(sourceKey);
	identities[kind] = (identities[kind] ?? 0) + 1;
}

export function storeAlike(notes: ImportNotes, row: number, other: number): void {
	if (notes.alikeCount++ < TOLD_PAIRS) notes.alike.push([row, other]);
}

export function storeDeniedYear(notes: ImportNotes, row: number, year: string): void {
	const count = notes.deniedYearCount ?? 0;
	notes.deniedYearCount = count + 1;
	if (count < TOLD_YEARS) notes.deniedYears = [...(notes.deniedYears ?? []), [row, year.slice(0, 20)]];
}

export function storeSlippedVin(notes: ImportNotes, row: number, vin: string): void {
	const count = notes.slippedVinCount ?? 0;
	notes.slippedVinCount = count + 1;
	if (count < TOLD_VINS) notes.slippedVins = [...(notes.slippedVins ?? []), [row, vin.slice(0, 25)]];
}

const kinds: [IdentityKind, string][] = [
	["vin", "by VIN"],
	["stock", "by stock number"],
	["url", "by listing address"],
	["details", "by year, make, model, trim, mileage and title"],
];

export function formatNotes(notes: ImportNotes): string[] {
	const { unpriced, identities, alike, alikeCount } = notes;
	return [
		formatIdentities(identities),
		formatAlike(alike, alikeCount),
		formatUnpriced(unpriced),
		formatDeniedYears(notes),
		formatSlippedVins(notes),
	].filter((sentence) => sentence !== "");
}

function formatDeniedYears({ deniedYears = [], deniedYearCount = 0 }: ImportNotes): string {
	if (deniedYearCount === 0) return "";
	const rows = formatRows(deniedYears, deniedYearCount);
	return `The VIN belongs to another model year in ${rows}. The year was left out. Correct the year or the VIN.`;
}

function formatSlippedVins({ slippedVins = [], slippedVinCount = 0 }: ImportNotes): string {
	if (slippedVinCount === 0) return "";
	const rows = formatRows(slippedVins, slippedVinCount);
	return `The check digit of the VIN is wrong in ${rows}. The stock number was used instead. Correct the VIN.`;
}

function formatRows(told: [row: number, said: string][], count: number): string {
	const rows = told.map(([row, said]) => `${row} (${said})`).join(", ");
	return `row${count === 1 ? "" : "s"} ${rows}${count > told.length ? ` and ${count - told.length} more` : ""}`;
}

function formatIdentities(identities: ImportNotes["identities"]): string {
	const used = kinds.filter(([kind]) => identities[kind]);
	if (used.every(([kind]) => kind === "vin")) return "";
	return `Recognized ${used.map(([kind, by]) => `${by}: ${identities[kind]}`).join(", ")}.`;
}

function formatAlike(alike: ImportNotes["alike"], count: number): string {
	if (count === 0) return "";
	const pairs = alike.map(([row, other]) => `${row} and ${other}`).join(", ");
	const more = count > alike.length ? ` and ${count - alike.length} more pairs` : "";
	return `Rows ${pairs}${more} may be the same car: they differ only by an unknown mileage or price. All were kept.`;
}

function formatUnpriced(unpriced: number): string {
	const cars = unpriced === 1 ? "1 vehicle has" : `${unpriced} vehicles have`;
	return unpriced === 0
		? ""
		: `${cars} a placeholder price, such as 11111 or one that several share. It is shown as unknown.`;
}
