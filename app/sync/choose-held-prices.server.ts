import type { Db } from "../../db/client";
import type { KnownCar } from "../inventory/known/known-cars";
import { BY_LOOK, heldPricesStatement } from "../inventory/shown/held-prices.server";
import { type HeldPrice, hasFaultyPrices } from "../inventory/shown/price-guard";
import { type Board, listCompared } from "./board/board";

/** In: an ending run that saw the cars `seen`. Out: the ids whose held price to believe, or how many are doubted. */
export async function chooseHeldPrices(db: Db, board: Board, seen: ReadonlySet<string>) {
	if (board.heldPrices.size === 0) return { released: [], doubted: 0, compared: 0 };
	const compared = listCompared(board, seen);
	const { results } = await heldPricesStatement(db, board.run.dealershipId).all<HeldPrice & { runId: number }>();
	const ofRuns = results.filter(({ runId }) => runId !== BY_LOOK);
	const first = listFirstPriced(board, seen);
	const waiting = ofRuns.filter(({ vehicleId }) => compared.includes(vehicleId) && !first.has(vehicleId));
	const isFaulty = hasFaultyPrices(compared.length, waiting);
	const believed = isFaulty ? [] : waiting;
	const released = [...ofRuns.filter(({ vehicleId }) => first.has(vehicleId)), ...believed];
	return {
		released: released.map(({ vehicleId }) => vehicleId),
		doubted: isFaulty ? waiting.length : 0,
		compared: compared.length,
	};
}

/** No earlier price makes theirs unbelievable: it waited for the run's other prices alone. */
function listFirstPriced({ cars, run }: Board, seen: ReadonlySet<string>): Set<number> {
	const isFirst = ({ price, firstSeenAt }: KnownCar) => price === null || firstSeenAt >= run.startedAt;
	return new Set([...cars.byKey.values()].filter((car) => seen.has(car.sourceKey) && isFirst(car)).map(({ id }) => id));
}
