import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startFresh } from "./frame/start-fresh";
import { askAgain } from "./network/ask-again";
import { loadModules } from "./network/load-modules";

startFresh();

// Remix has no other place for it: it asks by the browser's own `fetch`.
window.fetch = askAgain(window.fetch.bind(window));

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
