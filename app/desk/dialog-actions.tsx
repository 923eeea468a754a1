import type { ReactNode } from "react";

/** A dialog's buttons: at its right edge on a desk; on a phone as wide as it, the deed above the way out. */
export function DialogActions({ children }: { children: ReactNode }) {
	return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
