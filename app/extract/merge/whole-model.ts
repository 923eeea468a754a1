import { toBareTrim } from "~/inventory/fields/bare-trim";
import { splitModel } from "~/inventory/fields/models";
import { parseMake } from "~/inventory/fields/parse-make";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import type { Finding } from "../text/finding";
import { parseHeadline } from "../text/headline";

/** Each such Ford is one, whether its name says so or not. */
const saysNothing = /^super duty$/i;

/**
 * Many sites' data know a "Range Rover" whose name on the page is "Range Rover Sport HSE": another car, at other prices.
 * The longer model wins, if its make has one so called and no trim says what it adds.
 */
export function chooseWholeModel({ fields }: RawVehicle, sorted: Finding[]): void {
	const { make, model, trim } = fields;
	const known = make && model && parseMake(make.value);
	if (!known || splitModel(known, model.value)?.rest !== "") return;
	for (const { source, fields: found } of sorted) {
		const names = [found.model ?? "", parseHeadline(found.title ?? "")?.model ?? ""];
		const whole = names.find((name) => isLonger(known, model.value, name, trim?.value ?? ""));
		if (whole === undefined) continue;
		fields.model = { value: whole, source };
		return;
	}
}

function isLonger(make: string, model: string, name: string, trim: string): boolean {
	if (!name.toLowerCase().startsWith(`${model.toLowerCase()} `) || splitModel(make, name)?.rest !== "") return false;
	const added = name.slice(model.length + 1);
	return toBareTrim(added) !== "" && !saysNothing.test(added) && !listWords(trim).includes(listWords(added)[0] ?? "");
}

function listWords(text: string): string[] {
	return text.toLowerCase().split(/[\s-]+/);
}
