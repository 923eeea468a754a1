import { useLocation, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { pageDidNotCome } from "./create-patient-fetch";

export type CalledOff = { path: string };

const Shown = createContext<CalledOff | null>(null);

export function useCalledOff(): CalledOff | null {
	return useContext(Shown);
}

/** Cancels a navigation whose page did not arrive. The current page stays with everything typed, at its own address. */
export function StayingPage({ children }: { children: ReactNode }) {
	const location = useLocation();
	const navigate = useNavigate();
	const shown = location.pathname + location.search;
	const [failed, setFailed] = useState<CalledOff | null>(null);
	useEffect(() => {
		const callOff = (event: Event) => {
			if (!(event instanceof CustomEvent)) return;
			setFailed({ path: event.detail });
			const { pathname, search, state } = location;
			// Another hash alone loads no page, and no element has this name to scroll to.
			navigate(
				{ pathname, search, hash: "#stays" },
				{ replace: true, preventScrollReset: true, state: { ...state, restore: true } },
			);
			window.history.replaceState(window.history.state, "", pathname + search);
		};
		window.addEventListener(pageDidNotCome, callOff);
		return () => window.removeEventListener(pageDidNotCome, callOff);
	}, [location, navigate]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
	useEffect(() => setFailed(null), [shown]);
	return <Shown.Provider value={failed}>{children}</Shown.Provider>;
}
