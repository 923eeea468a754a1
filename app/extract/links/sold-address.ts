import { type LinkAddress, parseLinkAddress } from "./link-address";

/** Whether the address is that of cars that are gone: "/sold-gallery", "/autos/vendidos/", "?status=sold". */
export function isSoldAddress(url: string): boolean {
	const address = maySell.test(url) ? parseLinkAddress(url) : null;
	return address !== null && isSold(address);
}

const maySell = /sold|vendid/i;
const soldWord =
	/^(?:(?:recently|just|our|previously)?sold(?:cars?|vehicles?|inventory|gallery|list|autos|units|stock)?|vendid[oa]s?)$/;
const soldQuery =
	/[?&](?:[a-z_]{0,20}(?:status|state|condition|type|view|list|show)=(?:recently[-_+]?)?sold|(?:is_?|show_?)?sold=(?:1|true|yes|only))(?:[&#]|$)/i;

/** Only the first words count: behind a car's name a person may write "sold". */
export function isSold({ parts, search }: LinkAddress): boolean {
	return parts.some((words) => words.slice(0, 4).some((word) => soldWord.test(word))) || soldQuery.test(search);
}
