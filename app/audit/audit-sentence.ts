import { formatChange } from "../inventory/format-change";
import { formatDay, formatOwner } from "../ui/format";

export interface AuditEntryTexts {
	action: string;
	subject: string;
	before: string | null;
	after: string | null;
	title: string | null;
}

type Fields = Record<string, unknown>;
type Tell = (subject: string, after: Fields, before: Fields) => string;

/** Older entries do not name the job. */
const givenUp = "a failed background job";

const sentences: Record<string, Tell> = {
	"add dealership": (name) => `Added ${name}.`,
	"edit dealership": (name, after, before) => `Changed ${listChanged(before, after)} of ${name}.`,
	"delete dealership": (name) => `Deleted ${name} and all its vehicles.`,
	"renew subscription": (name, after) =>
		`Renewed ${name} by ${after.days} days, to ${typeof after.expirationDate === "string" ? formatDay(after.expirationDate) : "a later day"}.`,
	sync: (name) => `Started a sync of ${name}.`,
	"save feed access": (name) => `Saved the user and password of ${formatOwner(name)} feed.`,
	"forget feed access": (name) => `Removed the user and password of ${formatOwner(name)} feed.`,
	"save street address": (name) => `Saved the street address of ${name}.`,
	"save contact details": (name) => `Saved the phone and opening hours of ${name}.`,
	"create report link": (name) => `Created a report link for ${name}.`,
	"revoke report link": (name) => `Revoked the report link of ${name}.`,
	"upload CSV": (name, after) =>
		`Imported ${text(after.file)} into ${name}: ${count(after.added)} added, ${count(after.changed)} updated, ${count(after.removed)} removed, ${toMany(after.failed, "row", "rows")} failed.`,
	"discard CSV": (name, _after, before) => `Discarded ${text(before.file)} of ${name} before it was imported.`,
	"undo CSV import": (name, _after, before) => `Undid the import of ${text(before.file)} for ${name}.`,
	"remove vehicles missing in CSV": (name) => `Removed the cars missing from a file of ${name}.`,
	"keep vehicles missing in CSV": (name) => `Kept the cars missing from a file of ${name}.`,
	"hide vehicle": (car, after) => `Hid ${car}: ${text(after.hiddenReason)}.`,
	"unhide vehicle": (car) => `Put ${car} back on the site.`,
	"pin field": (car, after, before) => `Pinned ${formatFields(before, after)} of ${car}.`,
	"unpin field": (car, _after, before) => `Unpinned the ${Object.keys(before).map(toLabel).join(", ")} of ${car}.`,
	"approve price": (car) => `Approved the price that a check read for ${car}.`,
	"reject price": (car) => `Rejected the price that a check read for ${car}.`,
	"approve sync run": (subject, after, before) =>
		`Approved ${subject}: ${toMany(Number(after.removed) - Number(before.removed), "car", "cars")} removed.`,
	"reject sync run": (subject) => `Rejected the waiting changes of ${subject}: those cars stayed as they were.`,
	"roll back sync run": (subject) => `Undid ${subject}.`,
	"change setting": (key, after) => `Set ${toLabel(key)} to ${text(after.value)}.`,
	"change promo banner": (name, after) =>
		after.headline ? `Set the banner of ${name} to “${text(after.headline)}”.` : `Removed the banner of ${name}.`,
	"change image override": (car) => `Set a picture of our own for ${car}.`,
	"remove image override": (car) => `Removed our own picture for ${car}.`,
	"retry dead letter": (_subject, after, { what = givenUp }) =>
		after.state === "ended since" ? `Did not retry ${what}. It had already ended.` : `Retried ${what}.`,
	"dismiss dead letter": (_subject, _after, { what = givenUp }) => `Dismissed ${what}.`,
	"ask for backup": () => "Started a backup.",
};

/** An action of another version shows its own name. */
export function formatAudit({ action, subject, before, after, title }: AuditEntryTexts): string {
	const tell = Object.hasOwn(sentences, action) ? sentences[action] : undefined;
	const name = title ?? nameGone(subject);
	if (!tell) return `${action.charAt(0).toUpperCase()}${action.slice(1)}: ${name}.`;
	return tell(name, toFields(after), toFields(before));
}

const gone: Record<string, string> = {
	vehicle: "a car that has been deleted",
	run: "a sync of a dealership that has been deleted",
	dealership: "a dealership that has been deleted",
};

function nameGone(subject: string): string {
	const [, kind = ""] = /^(vehicle|run|dealership) \d+$/.exec(subject) ?? [];
	return gone[kind] ?? subject;
}

function toFields(json: string | null): Fields {
	if (json === null) return {};
	const value: unknown = JSON.parse(json);
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : { value };
}

const text = (value: unknown) => (value === null || value === undefined || value === "" ? "nothing" : String(value));
const count = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? String(value) : "0");

function toMany(value: unknown, one: string, many: string): string {
	const told = count(value);
	return `${told} ${told === "1" ? one : many}`;
}

function toLabel(field: string): string {
	return formatChange({ field, oldValue: null, newValue: null }).label;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

function listChanged(before: Fields, after: Fields): string {
	const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
	return changed.length === 0 ? "nothing" : `the ${list.format(changed.map(toLabel))}`;
}

function formatFields(before: Fields, after: Fields): string {
	const told = Object.keys(after).map((field) => {
		const toText = (value: unknown) => (value === null || value === undefined ? null : String(value));
		const { label, from, to } = formatChange({
			field,
			oldValue: toText(before[field]),
			newValue: toText(after[field]),
		});
		return `the ${label} (${from}, now ${to})`;
	});
	return list.format(told);
}
