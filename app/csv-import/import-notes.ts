import { getIdentityKind, type IdentityKind } from "~/inventory/source-key";

export interface ImportNotes {
	/** Cars without their price, because several have the same one and it reads like 11111. */
	unpriced: number;
	identities: Partial<Record<IdentityKind, number>>;
	/** The first pairs of rows that differ only in an unknown mileage or price, and their number. */
	alike: [row: number, other: number][];
	alikeCount: number;
	/** The first rows whose year their VIN denies, and their number; none in notes of before. */
	deniedYears?: [row: number, year: string][];
	deniedYearCount?: number;
}

const TOLD_PAIRS = 5;
const TOLD_YEARS = 5;

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

const kinds: [IdentityKind, string][] = [
	["vin", "by VIN"],
	["stock", "by stock number"],
	["url", "by listing address"],
	["details", "by year, make, model, trim, mileage and title"],
];

/** None when every car has its VIN and nothing is odd. */
export function formatNotes(notes: ImportNotes): string[] {
	const { unpriced, identities, alike, alikeCount } = notes;
	return [
		formatIdentities(identities),
		formatAlike(alike, alikeCount),
		formatUnpriced(unpriced),
		formatDeniedYears(notes),
	].filter((sentence) => sentence !== "");
}

function formatDeniedYears({ deniedYears = [], deniedYearCount = 0 }: ImportNotes): string {
	if (deniedYearCount === 0) return "";
	const told = deniedYears.map(([row, year]) => `${row} (${year})`).join(", ");
	const more = deniedYearCount > deniedYears.length ? ` and ${deniedYearCount - deniedYears.length} more` : "";
	return `The VIN is of another year in row${deniedYearCount === 1 ? "" : "s"} ${told}${more}. The year was left out: correct the year or the VIN.`;
}

function formatIdentities(identities: ImportNotes["identities"]): string {
	const used = kinds.filter(([kind]) => identities[kind]);
	if (used.every(([kind]) => kind === "vin")) return "";
	return `Recognised ${used.map(([kind, by]) => `${by}: ${identities[kind]}`).join(", ")}.`;
}

function formatAlike(alike: ImportNotes["alike"], count: number): string {
	if (count === 0) return "";
	const pairs = alike.map(([row, other]) => `${row} and ${other}`).join(", ");
	const more = count > alike.length ? ` and ${count - alike.length} more pairs` : "";
	return `Rows ${pairs}${more} may be one car, told apart only by an unknown mileage or price: all were kept.`;
}

function formatUnpriced(unpriced: number): string {
	const cars = unpriced === 1 ? "1 vehicle has" : `${unpriced} vehicles have`;
	return unpriced === 0
		? ""
		: `${cars} a placeholder price, such as 11111 or one that several share. It is shown as unknown.`;
}
