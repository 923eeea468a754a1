import { Button, ButtonLink } from "~/ui/button";
import { formatPrice } from "~/ui/format";
import { toClassNames } from "~/ui/to-class-names";
import type { FoundAnswer } from "~/vehicles/checked/check-answer";
import { formatCheck } from "~/vehicles/checked/format-check";
import type { Card } from "~/vehicles/listing/card";
import { TellButton } from "~/vehicles/saving/tell-button";
import { useCopy } from "~/vehicles/saving/use-copy";
import { updateShelf } from "../shelf/browser-shelf";
import type { Favourite, Shelf } from "../shelf/shelf";
import { applyHeart } from "../shelf/shelf-changes";
import { toCarsPath } from "../shortlist/cars-query";
import { ChosenCars } from "../shortlist/chosen-cars";
import { useFavourites } from "./use-favourites";
import { toPriceMove } from "./what-changed";

export function FavouriteCars({ shelf }: { shelf: Shelf | null }) {
	const { cars, checks } = useFavourites(shelf);
	if (shelf === null || cars === null) return <p className="mt-2 min-h-40 text-quiet">Loading…</p>;
	if (shelf.favourites.length === 0)
		return (
			<>
				<p className="mt-2 text-quiet">None yet. The heart on a car keeps it here and tells when its price falls.</p>
				<ButtonLink to="/" kind="secondary" className="mt-4">
					Search all cars
				</ButtonLink>
			</>
		);
	const find = (id: number) => shelf.favourites.find((one) => one.id === id);
	const cards = cars.flatMap(({ id, card }) => (card ? [{ ...card, id }] : []));
	const gone = cars.flatMap(({ id, card }) => (card === null ? (find(id) ?? []) : []));
	return (
		<>
			<GoneCars cars={gone} />
			{cards.length > 0 && (
				<ChosenCars
					cards={cards}
					toNote={(card) => (
						<>
							<Note car={find(card.id)} card={card} check={checks.get(card.id)} />
							<TellButton kind="car" target={card.path.split("/")[2] ?? ""} label={card.title} />
						</>
					)}
				/>
			)}
			<ShareList ids={shelf.favourites.map(({ id }) => id)} />
		</>
	);
}

interface NoteProps {
	car: Favourite | undefined;
	card: Card;
	check: FoundAnswer | undefined;
}

/** Takes its place from the start: a check may last seconds. */
function Note({ car, card, check }: NoteProps) {
	const move = car && toPriceMove(car.told, card.price);
	return (
		<p role="status" className="min-h-5 py-1 text-sm tabular-nums">
			{move && <span className={toClassNames("font-semibold", move.isLess && "text-good")}>{move.text}. </span>}
			{check && <span className="text-quiet">{formatCheck(check, new Date())}</span>}
		</p>
	);
}

function GoneCars({ cars }: { cars: Favourite[] }) {
	if (cars.length === 0) return null;
	return (
		<ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
			{cars.map((car) => (
				<li key={car.id} className="flex items-center justify-between gap-3 px-4 py-1">
					<span className="min-w-0 wrap-anywhere">
						<span className="font-semibold">Gone:</span> {car.title}
						{car.price !== null && <span className="text-quiet tabular-nums">, last {formatPrice(car.price)}</span>}
					</span>
					<Button kind="quiet" onClick={() => updateShelf(applyHeart(car))} aria-label={`Remove ${car.title}`}>
						Remove
					</Button>
				</li>
			))}
		</ul>
	);
}

function ShareList({ ids }: { ids: number[] }) {
	const path = toCarsPath("/shortlist", ids);
	const address = new URL(path, window.location.href).href;
	const { copy, said, isCopied } = useCopy(address, "Copying is blocked: open the list and share its address.");
	return (
		<div className="mt-4 flex flex-wrap items-center gap-3">
			<Button kind="secondary" onClick={copy}>
				Copy a link to share
			</Button>
			<ButtonLink to={path} kind="quiet">
				Open the shared list
			</ButtonLink>
			<span role="status" className={toClassNames("text-sm", isCopied && "text-good")}>
				{said}
			</span>
		</div>
	);
}
