import { formatMileage, formatPrice } from "~/ui/format";
import { Photo } from "~/ui/photo";
import { toDealerSlug } from "../dealer/dealer-path";
import type { Card } from "../listing/card";
import type { EmbedPage as Loaded } from "./embed-page.server";

const cardSizes = "(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw";

/** For a frame in the dealership's own site: no script, and every car opens outside the frame. */
export function EmbedPage({ dealer, cards, page, totalPages, siteName }: Loaded & { siteName: string }) {
	const toPath = (other: number) =>
		`/embed/dealers/${toDealerSlug(dealer.name, dealer.id)}${other > 1 ? `?page=${other}` : ""}`;
	return (
		<main id="content" className="p-3">
			<h1 className="sr-only">Cars at {dealer.name}</h1>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
				{cards.map((card, at) => (
					<EmbedCard key={card.id} card={card} isFirst={at < 4} />
				))}
			</ul>
			<div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
				{totalPages > 1 && (
					<nav aria-label="Pages" className="flex gap-4 tabular-nums">
						{page > 1 && <PageLink path={toPath(page - 1)}>Previous</PageLink>}
						<span className="py-1">
							Page {page} of {totalPages}
						</span>
						{page < totalPages && <PageLink path={toPath(page + 1)}>Next</PageLink>}
					</nav>
				)}
				<p>
					Prices compared by{" "}
					<a href="/how-we-compare" target="_blank" rel="noopener" className="underline underline-offset-4">
						{siteName}
					</a>
				</p>
			</div>
		</main>
	);
}

function PageLink({ path, children }: { path: string; children: string }) {
	return (
		<a href={path} className="py-1 text-accent underline underline-offset-4">
			{children}
		</a>
	);
}

function EmbedCard({ card, isFirst }: { card: Card; isFirst: boolean }) {
	return (
		<li
			data-vehicle-id={card.id}
			className="relative overflow-hidden rounded-xl border border-line bg-surface focus-within:border-accent"
		>
			<Photo
				src={card.image}
				srcSet={card.srcSet ?? undefined}
				sizes={cardSizes}
				color={card.photoColor}
				alt=""
				loads={isFirst ? "at-once" : "late"}
			/>
			<div className="p-2 text-sm">
				<a
					href={card.path}
					target="_blank"
					rel="noopener"
					className="line-clamp-2 font-semibold after:absolute after:inset-0"
				>
					{card.title}
				</a>
				<p className="font-semibold tabular-nums">{formatPrice(card.price)}</p>
				<p className="text-xs text-quiet tabular-nums">{formatMileage(card.mileage) ?? "Mileage not stated"}</p>
			</div>
		</li>
	);
}
