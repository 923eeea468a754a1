import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startFresh } from "./frame/start-fresh";
import { createPatientFetch } from "./network/create-patient-fetch";
import { loadModules } from "./network/load-modules";

startFresh();

// Remix asks by the browser's own `fetch` and has no other hook.
window.fetch = createPatientFetch(window.fetch.bind(window));

loadModules(window.location.pathname).then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		);
	}),
);
