import { getIdentityKind, type IdentityKind } from "~/inventory/source-key";

/** What an import has to say beside its counts. */
export interface ImportNotes {
	/** Cars that lost a price which several of them have and which reads like 11111. */
	unpriced: number;
	/** How many cars were recognised by what. */
	identities: Partial<Record<IdentityKind, number>>;
	/** The first pairs of rows that differ only in an unknown mileage or price, and how many there are. */
	alike: [row: number, other: number][];
	alikeCount: number;
}

const TOLD_PAIRS = 5;

export function makeNotes(): ImportNotes {
	return { unpriced: 0, identities: {}, alike: [], alikeCount: 0 };
}

export function noteIdentity({ identities }: ImportNotes, sourceKey: string): void {
	const kind = getIdentityKind(sourceKey);
	identities[kind] = (identities[kind] ?? 0) + 1;
}

export function noteAlike(notes: ImportNotes, row: number, other: number): void {
	if (notes.alikeCount++ < TOLD_PAIRS) notes.alike.push([row, other]);
}

const kinds: [IdentityKind, string][] = [
	["vin", "by VIN"],
	["stock", "by stock number"],
	["url", "by listing address"],
	["details", "by year, make, model, trim, mileage and title"],
];

/** The notes in sentences; none when every car has its VIN and nothing is odd. */
export function tellNotes({ unpriced, identities, alike, alikeCount }: ImportNotes): string[] {
	return [tellIdentities(identities), tellAlike(alike, alikeCount), tellUnpriced(unpriced)].filter(
		(sentence) => sentence !== "",
	);
}

function tellIdentities(identities: ImportNotes["identities"]): string {
	const used = kinds.filter(([kind]) => identities[kind]);
	if (used.every(([kind]) => kind === "vin")) return "";
	return `Recognised ${used.map(([kind, by]) => `${by}: ${identities[kind]}`).join(", ")}.`;
}

function tellAlike(alike: ImportNotes["alike"], count: number): string {
	if (count === 0) return "";
	const pairs = alike.map(([row, other]) => `${row} and ${other}`).join(", ");
	const more = count > alike.length ? ` and ${count - alike.length} more pairs` : "";
	return `Rows ${pairs}${more} may be one car, told apart only by an unknown mileage or price: all were kept.`;
}

function tellUnpriced(unpriced: number): string {
	const cars = unpriced === 1 ? "1 vehicle has" : `${unpriced} vehicles have`;
	return unpriced === 0
		? ""
		: `${cars} a price that stands for none (11111 and its like, the same on several): it is shown as unknown.`;
}
