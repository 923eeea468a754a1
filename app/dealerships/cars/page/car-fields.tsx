import { Form, Link } from "@remix-run/react";
import { formatChange } from "~/inventory/format-change";
import { formatWithin } from "~/ui/format-time";
import { type FieldNow, formatSource } from "./car-page";
import { FieldForm, type RefusedValue } from "./field-form";

interface FieldsProps {
	fields: FieldNow[];
	page: string | null;
	edited: string | null;
	refused: RefusedValue | null;
	now: Date;
	zone: string;
}

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8";

export function CarFields({ fields, page, edited, refused, now, zone }: FieldsProps) {
	return (
		<dl className="divide-y divide-line text-sm">
			{fields.map((one) => (
				<div
					key={one.field}
					className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[9rem_1fr_auto]"
					data-field={one.field}
					data-focus-home
				>
					<dt className="text-quiet max-sm:col-span-2">{toLabel(one.field)}</dt>
					{edited === one.field ? (
						<FieldForm field={one.field} label={toLabel(one.field)} value={one.value} refused={refused} />
					) : (
						<FieldValue {...one} page={page} now={now} zone={zone} />
					)}
				</div>
			))}
		</dl>
	);
}

function toLabel(field: string): string {
	const { label } = formatChange({ field, oldValue: null, newValue: null });
	return label.charAt(0).toUpperCase() + label.slice(1);
}

type Circumstances = Pick<FieldsProps, "page" | "now" | "zone">;

function FieldValue({ page, now, zone, ...fieldNow }: FieldNow & Circumstances) {
	const { field, value, source, pin } = fieldNow;
	const shown = formatChange({ field, oldValue: null, newValue: value === null ? null : String(value) }).to;
	const label = toLabel(field);
	return (
		<>
			<dd className="min-w-0 wrap-anywhere">
				<span className={value === null ? "text-quiet" : "font-semibold tabular-nums"}>
					{value === null ? "Not known" : shown}
				</span>{" "}
				<span className="text-xs text-quiet">
					{pin ? (
						`Pinned by ${pin.by}, ${formatWithin(pin.at, { now, zone })}: the dealer's page no longer changes it.`
					) : (
						<Source {...fieldNow} source={source} page={page} now={now} zone={zone} />
					)}
				</span>
			</dd>
			<dd className="flex gap-4">
				<Link to={`?edit=${field}`} replace preventScrollReset className={link} aria-label={`Edit ${label}`}>
					Edit
				</Link>
				{pin && (
					<Form method="post" replace preventScrollReset>
						<input type="hidden" name="field" value={field} />
						<button type="submit" name="intent" value="unpin" className={link} aria-label={`Unpin ${label}`}>
							Unpin
						</button>
					</Form>
				)}
			</dd>
		</>
	);
}

function Source({
	field,
	source,
	readAt,
	isFromBeforePin,
	page,
	now,
	zone,
}: Omit<FieldNow, "value" | "pin"> & Circumstances) {
	if (isFromBeforePin) return "The dealer's word from before the pin. The next sync or file brings today's.";
	if (source === null) return null;
	return (
		<>
			from {formatSource(source)}
			{readAt && `, read ${formatWithin(readAt, { now, zone })}`}
			{page && source.startsWith("vehicle/") && (
				<>
					{" "}
					<a href={page} rel="noreferrer" className="text-accent underline underline-offset-4">
						Page<span className="sr-only"> with its {toLabel(field).toLowerCase()}</span>
					</a>
				</>
			)}
		</>
	);
}
