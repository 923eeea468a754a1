const bar = "rounded bg-sunken";

export function SkeletonCard() {
	return (
		<div aria-hidden="true" className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface">
			<div className="aspect-[16/10] animate-pulse bg-sunken sm:aspect-[4/3]" />
			<div className="flex flex-1 flex-col gap-1 px-3 pt-1.5 pb-2 sm:gap-2 sm:p-4">
				<div className="flex h-6 flex-col justify-center gap-2 sm:h-12">
					<div className={`${bar} h-4 w-3/4`} />
					<div className={`${bar} hidden h-4 w-1/2 sm:block`} />
				</div>
				<div className="flex h-4 flex-col justify-between max-[22rem]:h-9 sm:h-17">
					<div className={`${bar} h-4 w-2/3`} />
					<div className={`${bar} hidden h-4 w-1/2 sm:block`} />
					<div className={`${bar} hidden h-4 w-2/5 sm:block`} />
				</div>
				<div className={`${bar} mt-auto h-9 max-[22rem]:h-15 sm:h-19`} />
			</div>
		</div>
	);
}
