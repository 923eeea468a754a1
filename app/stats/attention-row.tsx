import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FailedAction } from "~/desk/create-client-action";
import { NoticeOnLoad } from "~/desk/toaster";
import { Button, ButtonLink } from "~/ui/button";

interface RowProps {
	what: ReactNode;
	why?: ReactNode;
	children?: ReactNode;
}

export function AttentionRow({ what, why, children }: RowProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<p className="font-semibold">{what}</p>
				{why && <p className="max-w-[75ch] text-sm text-quiet tabular-nums">{why}</p>}
			</div>
			{children}
		</li>
	);
}

const small = "min-h-11 text-sm md:min-h-9";

export function RowLink({ to, word, of }: { to: string; word: string; of: string }) {
	return (
		<ButtonLink to={to} kind="secondary" className={small}>
			<span>
				{word}
				<span className="sr-only"> {of}</span>
			</span>
		</ButtonLink>
	);
}

export function RowForm({
	action,
	words,
	of,
}: {
	action: string;
	words: [intent: string, word: string][];
	of: string;
}) {
	const fetcher = useFetcher<FailedAction>();
	return (
		<fetcher.Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
			{words.map(([intent, word]) => (
				<Button
					key={intent}
					type="submit"
					name="intent"
					value={intent}
					kind="secondary"
					className={small}
					aria-label={`${word}: ${of}`}
				>
					{word}
				</Button>
			))}
			<NoticeOnLoad notice={fetcher.data?.notice} />
		</fetcher.Form>
	);
}
