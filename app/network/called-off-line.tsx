import { Link } from "@remix-run/react";
import { useCalledOff } from "./called-off";

export function CalledOffLine({ toText }: { toText: (path: string) => string }) {
	const calledOff = useCalledOff();
	return (
		<div role="alert" className="fixed inset-x-4 bottom-20 z-40 mx-auto w-fit md:bottom-4">
			{calledOff && (
				<p className="flex items-center gap-4 rounded-lg border border-bad bg-surface px-4 py-2 shadow-lg">
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
