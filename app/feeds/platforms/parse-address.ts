import { parseCityState, toZip } from "~/vehicles/places/places";

export type Address = { street: string; city: string; state: string; zip: string };

/** "1200 Main St, Houston, TX 77002", or a street beside the dealership's place. Null if incomplete. */
export function parseAddress(text: string | null, location: string | null, zipCode: string | null): Address | null {
	const [, street, city, state, zip] =
		/^\s*([^,]*\d[^,]*(?:,\s*(?:suite|ste|unit|bldg|#)[^,]*)?),\s*([^,\d]{2,60}),\s*([A-Za-z]{2})[\s,]+(\d{5})(?:-\d{4})?\s*$/i.exec(
			(text ?? "").slice(0, 200),
		) ?? [];
	if (street && city && state && zip)
		return { street: street.trim(), city: city.trim(), state: state.toUpperCase(), zip };
	const [place, ownZip] = [parseCityState(location), toZip(zipCode)];
	const isStreet = /\d/.test(text ?? "") && !(text ?? "").includes(",");
	return isStreet && place && ownZip ? { street: (text ?? "").trim(), ...place, zip: ownZip } : null;
}

export function formatAddress({ street, city, state, zip }: Address): string {
	return `${street}, ${city}, ${state} ${zip}, US`;
}
