/** Where an upload is — on its way, being checked, being imported — and which share of that is done, 0 to 1. */
export type UploadStage = { name: "sending" | "checking" | "importing"; share: number };

const texts = { sending: "Sending the file", checking: "Checking the file", importing: "Importing vehicles" };

/** A bar with words; nothing while nothing goes on. */
export function UploadProgress({ stage }: { stage: UploadStage | null }) {
	const percent = stage && Math.round(stage.share * 100);
	return (
		<div role="status" className="text-sm">
			{stage && (
				<>
					<p className="flex justify-between tabular-nums">
						{texts[stage.name]}
						<span>{percent} %</span>
					</p>
					<progress
						aria-label={texts[stage.name]}
						max={100}
						value={percent ?? 0}
						className="mt-1 h-1.5 w-full accent-accent"
					/>
				</>
			)}
		</div>
	);
}
