import type { ListPart, PageLabel, Part } from "../../catalogue/page-label";
import { toLower } from "../../catalogue/to-lower";
import { toState } from "../places/us-states";
import type { Filters } from "../search/filters";

type Named = { id: number; vin: string | null };

/** As the lines of `catalogue_changes` name a car. */
export const toCarKey = ({ id, vin }: Named): string => vin ?? String(id);

type LabelledCar = Named & { make: string | null; model: string | null; dealership: { id: number } };
type Beside = Named & Partial<Pick<LabelledCar, "make" | "model">>;

/**
 * Of a car's page or call.
 *
 * @param asked the id or VIN in its address
 *
 * @param similar of its model, or where those are few, of its make
 */
export function toVehicleLabel(
	asked: string,
	car: LabelledCar,
	{ similar = [], compared = [] }: { similar?: Beside[]; compared?: Named[] } = {},
): PageLabel {
	const own: Part[] = [{ cars: [toCarKey(car), asked.toUpperCase()] }, { dealership: car.dealership.id }];
	const beside = [...similar, ...compared].map(toCarKey);
	const isOfModel = similar.every(({ make, model }) => make === car.make && model === car.model);
	const model = isOfModel && (similar.length > 0 || compared.length > 0) ? car.model : null;
	const isAlone = car.make === null || (similar.length === 0 && compared.length === 0);
	const list = { ...anyList, make: toNames([car.make]), model: toNames([model]) };
	return { own: [...own, ...(beside.length > 0 ? [{ gone: beside }] : [])], strip: isAlone ? [] : [{ list }] };
}

/** Of a list and its counts; null where nothing that is known of a car beforehand tells whether the list may show it. */
export function toListLabel(filters: Filters, asks: { anyMake?: boolean } = {}): PageLabel | null {
	const part = toListPart(filters);
	const list = asks.anyMake ? { ...part, make: [], model: [] } : part;
	const isNarrow = list.make.length > 0 || list.model.length > 0 || list.place !== null || list.dealership !== null;
	return filters.keyword === null && isNarrow ? { own: [{ list }], strip: [] } : null;
}

const anyList: ListPart = { make: [], model: [], place: null, state: null, dealership: null };

function toListPart({ make, model, location, dealershipId }: Filters): ListPart {
	const state = location === null ? null : toState(location);
	return {
		make: toNames(make),
		model: toNames(model),
		place: location === null ? null : toLower(location),
		state: state && toLower(state),
		dealership: dealershipId,
	};
}

const toNames = (names: (string | null)[]) => names.flatMap((name) => (name === null ? [] : [toLower(name)]));

export function toDealerLabel(dealership: number): PageLabel {
	return { own: [{ list: { ...anyList, dealership } }, { dealership }], strip: [] };
}
