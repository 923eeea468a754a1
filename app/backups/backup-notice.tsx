import { formatCount } from "~/ui/format";
import { formatRecent } from "~/ui/format-time";
import { isLate } from "./is-due";
import type { LastBackup } from "./last-backup.server";

const reasons = {
	"no-key": "The last backup failed: the secret DATA_KEY is not set. Ask your developer to set it.",
	failed:
		"The last backup failed. It is tried again within half an hour. Your developer finds why in the log, under back-up-failed.",
};

export function toBackupTrouble({ madeAt, problem }: LastBackup, now: Date): string | null {
	if (madeAt !== null && isLate(madeAt, now))
		return `It was made ${formatAge(madeAt, now)}. ${problem ? reasons[problem] : ""}`;
	return problem && reasons[problem];
}

export function BackupNotice({ backup, now, zone }: { backup: LastBackup; now: Date; zone: string }) {
	const { madeAt, rows, problem } = backup;
	const isWarning = problem !== null || isLate(madeAt, now);
	return (
		<p className={isWarning ? "rounded-xl border border-warn bg-surface p-4 text-sm" : "text-sm text-quiet"}>
			{madeAt ? (
				<>
					Last backup:{" "}
					<time dateTime={madeAt} className={isWarning ? "font-semibold" : undefined}>
						{formatRecent(madeAt, { now, zone })}
					</time>
					{` (${formatAge(madeAt, now)}). ${formatCount(rows ?? 0)} rows, checked.`}
				</>
			) : (
				"There is no backup yet."
			)}
			{problem && ` ${reasons[problem]}`}
		</p>
	);
}

function formatAge(madeAt: string, now: Date): string {
	const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(madeAt)) / 3_600_000));
	if (hours === 0) return "less than an hour ago";
	if (hours < 48) return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
	return `${Math.floor(hours / 24)} days ago`;
}
