import type { ReactNode } from "react";
import type { Attention } from "./attention.server";
import {
	BackupRow,
	FitRows,
	HeldImportRows,
	LetterRows,
	LookedPriceRows,
	PriceRows,
	ReviewRows,
	UncheckedRows,
	UnsurveyedRows,
	VinRows,
} from "./attention-rows";
import { EndingRows, ErringImportRows, FailingRows, LostRows } from "./trouble-rows";
import type { Troubles } from "./troubles";

interface PanelProps {
	attention: Attention;
	troubles: Troubles;
	backup: string | null;
	now: Date;
	zone: string;
}

export function AttentionPanel({ attention, troubles, backup, now, zone }: PanelProps) {
	const lists = [...Object.values(attention), ...Object.values(troubles)];
	if (backup === null && lists.every((list) => list.length === 0)) return <Quiet />;
	return (
		<Panel title="Needs your attention" line="border-warn">
			<ul className="mt-1 divide-y divide-line">
				<ReviewRows reviews={attention.reviews} />
				<FailingRows failing={troubles.failing} />
				<EndingRows ending={troubles.ending} now={now} zone={zone} />
				<PriceRows prices={attention.prices} />
				<LookedPriceRows looked={attention.looked} />
				<VinRows vins={attention.vins} />
				<LostRows lost={troubles.lost} now={now} zone={zone} />
				<UncheckedRows unchecked={attention.unchecked} />
				<HeldImportRows imports={attention.imports} />
				<ErringImportRows imports={troubles.imports} />
				<FitRows fits={attention.fits} />
				<UnsurveyedRows unsurveyed={attention.unsurveyed} />
				<LetterRows letters={attention.deadLetters} />
				{backup !== null && <BackupRow why={backup} />}
			</ul>
		</Panel>
	);
}

function Quiet() {
	return (
		<Panel title="Nothing needs you now" line="border-line">
			<p className="text-sm text-quiet">
				No sync or file is waiting, no dealership is failing, and no subscription ends within five days.
			</p>
		</Panel>
	);
}

function Panel({ title, line, children }: { title: string; line: string; children: ReactNode }) {
	return (
		<section aria-labelledby="attention" className={`rounded-xl border ${line} bg-surface p-4`}>
			<h2 id="attention" className="text-lg font-semibold">
				{title}
			</h2>
			{children}
		</section>
	);
}
