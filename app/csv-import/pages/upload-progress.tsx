import { formatCount } from "~/ui/format";

/** `share` goes from 0 to 1; with 0 rows known they are not counted yet. */
export type UploadStage = {
	name: "sending" | "checking" | "importing" | "listing";
	share: number;
	rows: number;
	rowsKnown: number;
};

const texts = {
	sending: "Sending the file",
	checking: "Checking the file",
	importing: "Importing vehicles",
	listing: "Putting the vehicles on the site",
};

export function UploadProgress({ stage }: { stage: UploadStage | null }) {
	const percent = stage && Math.round(stage.share * 100);
	return (
		<div role="status" className="text-sm">
			{stage && (
				<>
					<p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
						{texts[stage.name]}
						<span>
							{formatRows(stage)}
							{percent} %
						</span>
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

function formatRows({ rows, rowsKnown }: UploadStage): string {
	if (rows === 0) return "";
	return rowsKnown === 0 ? `${formatCount(rows)} rows · ` : `${formatCount(rows)} of ${formatCount(rowsKnown)} rows · `;
}
