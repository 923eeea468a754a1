import { isTemplate } from "~/inventory/fields/normalise-text";
import { parseMake } from "~/inventory/fields/parse-make";
import { checkVin } from "~/inventory/fields/vin";
import { toColourAlone } from "~/inventory/fields/wording/colour-alone";
import type { RawField } from "~/inventory/raw-vehicle";
import { isPlaceholder } from "../../text/finding";
import { isWithheldMileage, parseMileageValue, parseThousands } from "../../text/mileage";
import { getVinOf } from "../../text/vin-text";
import { toCondition } from "./card-condition";

/** "Schedule a test drive: Local 555-0138" names no drivetrain. */
const driveWords =
	/\d\s?(?:wd|x\s?\d|matic|motion|wheel)|\b(?:[afr]wd|all|front|rear|four|two|part|full)\b|wheel|quattro|all4|[xs]drive|tracci[oó]n|delantera|trasera/i;

/** "Shows 51,877 miles on the clock.", behind a line that ends in "interior". */
const sentence = /^(?:\S{1,20} ){4,12}\S{1,20}[.!]$/;

const writtenYear = /^(?:[A-Z][a-z]{2,8} |\d{1,2}\/)?((?:19|20)\d\d)$/;

/** "King Ranch. Ask for a video", no "Ext. Cab": behind the value another sentence begins. */
const nextSentence =
	/(?<=[\p{L}\d)])(?<!\b(?:[Ee]xt|[Ii]nt|[Rr]eg|[Dd]bl|[Ss]pd|[Aa]uto|[Mm]an|[Tt]rans|[Tt]ech|[Pp]kg|[Cc]yl|[Mm]et))\.\s+(?=\p{Lu}[\p{Ll}'’]*(?: \p{Ll}[\p{L}'’-]*){2})/u;

export function toRowValue(field: RawField, stated: string): string | null {
	if (field === "mileage" && isWithheldMileage(stated)) return stated.slice(0, 90);
	const [text = ""] = field === "titleStatus" || field === "fees" ? [stated] : stated.split(nextSentence, 1);
	if (!text || text.length > 90 || /[:#]$/.test(text) || isPlaceholder(text) || isTemplate(text)) return null;
	if (field === "exteriorColor" || field === "interiorColor") return toRowColour(field, text);
	if (field === "vin") return getVinOf(text) ?? joinVin(text);
	if (field === "make") return parseMake(text);
	if (field === "mileage") return toReading(text.replace(/^(\d{1,3}) ,(?=\d{3}\b)/, "$1,"));
	if (field === "year") return writtenYear.exec(text)?.[1] ?? null;
	if (field === "condition" && !toCondition(text)) return null;
	if (field === "drivetrain" && !driveWords.test(text)) return null;
	if (field === "stockNumber")
		return /^[\w./-]{1,20}$/.test(text) && /[\d]/.test(text)
			? text
			: (/^#?\s?([\w./-]*\d[\w./-]*)\b/.exec(text)?.[1] ?? null);
	if (field === "trim" && /^[+!]$/.test(text)) return text;
	return /[A-Za-z]/.test(text) || field === "model" || field === "zipCode" ? text.replace(/^[:\s]+/, "") : null;
}

/** "2HGFC2F5 7GH512345", "2HGFC2F57-GH512345": in pieces for the reader's eye, and the check digit holds. */
function joinVin(text: string): string | null {
	const whole = text.toUpperCase().replace(/[ \u00a0-]/g, "");
	return /^[A-Z0-9 \u00a0-]{18,24}$/i.test(text) && checkVin(whole) === "valid" ? whole : null;
}

/** "46,100 INQUIRE": in a line of facts a button or another remark may follow. */
function toReading(text: string): string | null {
	if (parseMileageValue(text) || parseThousands(text)) return text;
	const [, own = "", rest = ""] =
		/^((?:\d{1,3},\d{3}|\d{5,6})(?: ?(?:mi(?:les)?|kms?)\b\.?)?) (\p{Lu}.*)$/u.exec(text) ?? [];
	return own && !ofReading.test(rest) && parseMileageValue(own) ? own : null;
}

/** Of what is no reading, or no true one. */
const ofReading =
	/^(?:tmu|true|not|exempt|unknown|actual unknown|broken|inoperable|k|kms?|kilo\w*|mil|mi|miles?|millas|to|or|and|per|on|at|since|warranty|service|range|months?|years?)\b/i;

function toRowColour(field: "exteriorColor" | "interiorColor", text: string): string | null {
	const other = field === "exteriorColor" ? ofInterior : ofExterior;
	return sentence.test(text) || other.test(text) || sideLabel.test(text) ? null : toColourAlone(text);
}

const ofInterior = /^int(?:erior)?\b|^[^/,|]{3,40} int(?:erior|\.)?$/i;
const ofExterior = /^ext(?:erior)?\b|^[^/,|]{3,40} ext(?:erior|\.)?$/i;
const sideLabel = /^(?:ext|int)(?:erior|\.)?(?: colou?r)?\s?(?:[-–—:]\s?\S|$)/i;
