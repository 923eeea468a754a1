import { Link } from "@remix-run/react";
import { useCalledOff } from "./called-off";

export function CalledOffLine({ toText }: { toText: (path: string) => string }) {
	const calledOff = useCalledOff();
	return (
		<div role="alert" className="sticky bottom-0 z-20">
			{calledOff && (
				<p className="flex items-center justify-center gap-4 border-t border-bad bg-surface px-4 max-md:in-[body:has([data-bottom-bar])]:pb-18">
					{toText(calledOff.path)}
					<Link
						to={calledOff.path}
						className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent underline"
					>
						Try again
					</Link>
				</p>
			)}
		</div>
	);
}
