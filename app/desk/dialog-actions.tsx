import type { ReactNode } from "react";

export function DialogActions({ children }: { children: ReactNode }) {
	return (
		<div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end [&>:first-child]:shrink-0 [&>:last-child]:py-2 [&>:last-child]:wrap-anywhere [&>:last-child]:whitespace-normal">
			{children}
		</div>
	);
}
