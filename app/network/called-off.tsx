import { useLocation, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { pageDidNotCome } from "./ask-again";

/** The address that was asked for and did not come; a new object for each time. */
export type CalledOff = { path: string };

const Shown = createContext<CalledOff | null>(null);

/** The page that did not come, until another one is shown; null when all is well. */
export function useCalledOff(): CalledOff | null {
	return useContext(Shown);
}

/** Calls a navigation off whose page does not come: what is shown stays, with all that was typed, at its own address. */
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
			// To a hash of the same address nothing is loaded; the address itself stays without.
			navigate(
				{ pathname, search, hash: "#content" },
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
