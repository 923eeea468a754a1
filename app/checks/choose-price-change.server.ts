import { forgetLookedPriceStatement, holdLookedPriceStatement } from "~/inventory/shown/held-prices.server";
import { mayBePlaceholder } from "~/inventory/shown/placeholder-prices";
import { splitPrices } from "~/inventory/shown/price-guard";
import { applyChanges, listChanges } from "~/inventory/stock/reconcile";
import type { Patch } from "~/inventory/stock/stock-change";
import { getStoredCars } from "~/inventory/stock/stored-cars.server";
import type { Db } from "../../db/client";
import type { CheckedCar } from "./checked-car";
import type { FoundPrice } from "./look-outcome";

export interface PriceChange {
	patch: Patch | null;
	prices: D1PreparedStatement[];
}

const noChange: PriceChange = { patch: null, prices: [] };

/** An unbelievable price waits for a person or for a later run. */
export async function choosePriceChange(db: Db, car: CheckedCar, found: FoundPrice | null): Promise<PriceChange> {
	if (found === null) return noChange;
	const { id, dealershipId, placeholderPrices } = car;
	const isNone = mayBePlaceholder(found.price) || placeholderPrices.includes(found.price ?? 0);
	const price = isNone ? null : found.price;
	const settled = [forgetLookedPriceStatement(db, dealershipId, id)];
	if (price === car.price) return { patch: null, prices: settled };
	const { patches, held } = splitPrices(await listPatches(db, id, { ...found, price }), new Set());
	if (held[0]) return { patch: null, prices: [holdLookedPriceStatement(db, dealershipId, held[0])] };
	return patches[0] ? { patch: patches[0], prices: settled } : noChange;
}

async function listPatches(db: Db, id: number, { view, price, source }: FoundPrice): Promise<Patch[]> {
	const before = (await getStoredCars(db, [id])).get(id);
	if (!before || before.pinned.includes("price")) return [];
	const { price: _was, ...others } = before.fieldSources;
	const incoming = { ...before, price, fieldSources: price === null ? others : { ...others, price: source } };
	const changes = listChanges(before, incoming, new Set([view]));
	return changes.length > 0 ? [{ id, changes, car: applyChanges(before, incoming, changes), isBack: false }] : [];
}
