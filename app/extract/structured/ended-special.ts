import type { JsonObject } from "../text/json-walk";

export const specialPrice = /^(?:special|sale|promo(?:tional)?|offer)[_-]?price$/i;

/** `"special": false`: the special price beside it is a former one. */
export function isSpecialOver(node: JsonObject): boolean {
	return Object.entries(node).some(([key, value]) => value === false && specialFlag.test(key));
}

const specialFlag = /^(?:is|on|has)?[_-]?(?:special|sale|promo(?:tion)?)(?:[_-]?(?:active|enabled))?$/i;
