import type { Progress } from "./progress";

export function SyncProgress({ progress }: { progress: Progress }) {
	return (
		<div className="mt-1 w-full md:mt-0 md:w-36 @6xl:w-64">
			<div
				role="progressbar"
				aria-label="Sync progress"
				aria-valuemin={0}
				aria-valuemax={progress.known}
				aria-valuenow={progress.done}
				aria-valuetext={progress.text}
				className="h-0.5 overflow-hidden rounded-full bg-sunken"
			>
				<svg className="h-full w-full text-accent" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
					<rect height="1" width={(100 * progress.done) / Math.max(1, progress.known)} fill="currentColor" />
				</svg>
			</div>
			<p className="mt-1 text-xs text-quiet tabular-nums md:mt-0 md:truncate md:leading-3.5" title={progress.text}>
				{progress.text}
			</p>
		</div>
	);
}
