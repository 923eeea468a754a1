const bar = "rounded bg-sunken";

/** A card that is still on its way, of exactly a card's size. */
export function SkeletonCard() {
	return (
		<div aria-hidden="true" className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface">
			<div className="aspect-[4/3] animate-pulse bg-sunken" />
			<div className="flex flex-1 flex-col gap-3 p-4">
				<div className="flex h-12 flex-col justify-center gap-2">
					<div className={`${bar} h-4 w-3/4`} />
					<div className={`${bar} h-4 w-1/2`} />
				</div>
				<div className="flex h-17 flex-col justify-between">
					<div className={`${bar} h-4 w-1/3`} />
					<div className={`${bar} h-4 w-1/2`} />
					<div className={`${bar} h-4 w-2/5`} />
				</div>
				<div className="mt-auto space-y-3">
					<div className={`${bar} h-6 w-3/5`} />
					<div className={`${bar} h-11`} />
					<div className={`${bar} h-7`} />
				</div>
			</div>
		</div>
	);
}
