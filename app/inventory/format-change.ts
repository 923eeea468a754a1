import { formatMileage, formatPrice } from "~/ui/format";

export interface FieldChange {
	field: string;
	oldValue: string | null;
	newValue: string | null;
}

const MAX_LENGTH = 80;
const NOTHING = "nothing";
const labels: Record<string, string> = {
	vin: "VIN",
	images: "photos",
	carfaxUrl: "Carfax address",
	zipCode: "ZIP code",
};

export function formatChange({ field, oldValue, newValue }: FieldChange): { label: string; from: string; to: string } {
	const label = labels[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	const photos = field === "images" && oldValue !== null && newValue !== null ? countPhotos(oldValue, newValue) : null;
	return { label, ...(photos ?? { from: formatValue(field, oldValue), to: formatValue(field, newValue) }) };
}

function formatValue(field: string, value: string | null): string {
	if (value === null || value === "") return NOTHING;
	if (field === "price") return formatPrice(Number(value));
	if (field === "mileage") return formatMileage(Number(value)) ?? value;
	return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
}

function countPhotos(before: string, after: string): { from: string; to: string } {
	const [old, fresh] = [toList(before), toList(after)];
	const added = fresh.filter((photo) => !old.includes(photo)).length;
	const tell = (n: number) => (n === 1 ? "1 photo" : `${n} photos`);
	return { from: tell(old.length), to: added > 0 ? `${tell(fresh.length)}, ${added} of them new` : tell(fresh.length) };
}

function toList(json: string): unknown[] {
	const list: unknown = JSON.parse(json);
	return Array.isArray(list) ? list : [];
}
