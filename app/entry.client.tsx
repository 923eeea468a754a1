import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startFresh } from "./frame/start-fresh";
import { createPatientFetch } from "./network/create-patient-fetch";
import { loadModules } from "./network/load-modules";

startFresh();

// Remix uses the browser's own `fetch` and has no other hook.
window.fetch = createPatientFetch(window.fetch.bind(window));

const browser = <RemixBrowser />;

loadModules(window.location.pathname)
	// It throws a promise until it has read the page's data. Within React a press meanwhile ends the page (error 345).
	.then(RemixBrowser as () => unknown)
	.catch((data) => data)
	.then(() =>
		startTransition(() => {
			hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{browser}</StrictMode> : browser);
		}),
	);
