import type { Finding } from "../text/finding";
import { toNumber } from "./choose-numbers";

/** Groups of one car each in and out: data whose prices are not those that the cards show tell none of a car without card. */
export function toUndoubtedPrices(groups: Finding[][]): Finding[][] {
	const isDoubted = groups.some((group) => {
		const [told, shown] = [getPrice(group, isState), getPrice(group, isShown)];
		return told !== null && shown !== null && told !== shown;
	});
	return isDoubted ? groups.map((group) => (group.some(isShown) ? group : group.map(withoutPrice))) : groups;
}

const isState = ({ source }: Finding) => source === "embedded-state";
const isShown = ({ source }: Finding) => source === "listing-card";

function getPrice(group: Finding[], isWanted: (one: Finding) => boolean): number | null {
	const price = Math.floor(toNumber(group.find((one) => isWanted(one) && one.fields.price)?.fields.price ?? ""));
	return Number.isFinite(price) ? price : null;
}

function withoutPrice(finding: Finding): Finding {
	if (!isState(finding)) return finding;
	const { price, ...fields } = finding.fields;
	return { ...finding, fields };
}
