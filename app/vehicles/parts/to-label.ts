import type { ListPart, MarketPart, PageLabel, Part } from "../../catalogue/page-label";
import { toLower } from "../../catalogue/to-lower";
import { toState } from "../places/us-states";
import type { Filters } from "../search/filters";

type Named = { id: number; vin: string | null };

/** As `catalogue_changes` names a car. */
const toCarKey = ({ id, vin }: Named): string => vin ?? String(id);

type LabelledCar = Named & { make: string | null; model: string | null; dealership: { id: number } };

type Beside = {
	/** Without a rank also cars of its make, as those of its model are few. */
	similar?: { cars: Named[]; rank: number | null };
	compared?: { comparables: Named[]; miles: MarketPart["miles"] };
};

export function toVehicleLabel(asked: string, car: LabelledCar, { similar, compared }: Beside = {}): PageLabel {
	const own: Part[] = [{ cars: [toCarKey(car), asked.toUpperCase()] }, { dealership: car.dealership.id }];
	const gone = [...(similar?.cars ?? []), ...(compared?.comparables ?? [])].map(toCarKey);
	if (gone.length > 0) own.push({ gone });
	const [make, model] = [toNames([car.make]), toNames([car.model])];
	if (make[0] !== undefined) own.push({ deals: make[0] });
	if (make[0] === undefined || (!similar && !compared)) return { own, strip: [] };
	const rank = similar ? similar.rank : nobodysRank;
	if (rank === null || model[0] === undefined) return { own, strip: [{ list: { ...anyList, make } }] };
	return { own, strip: [{ market: { make: make[0], model: model[0], rank, miles: compared?.miles ?? [] } }] };
}

const nobodysRank = -1;

/** For a list and its counts; null if nothing known of a car tells whether the list may show it. */
export function toListLabel(filters: Filters, asks: { anyMake?: boolean } = {}): PageLabel | null {
	const part = toListPart(filters);
	const list = asks.anyMake ? { ...part, make: [], model: [] } : part;
	const isNarrow = list.make.length > 0 || list.model.length > 0 || list.place !== null || list.dealership !== null;
	return filters.keyword === null && isNarrow ? { own: [{ list }], strip: [] } : null;
}

const anyList: ListPart = { make: [], model: [], place: null, state: null, dealership: null };

function toListPart({ make, model, location: asked, distance, dealershipId }: Filters): ListPart {
	// Around a city are other cities.
	const location = distance === null ? asked : null;
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
