import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askAgain } from "./frame/ask-again";
import { loadModules } from "./frame/load-modules";
import { startFresh } from "./frame/start-fresh";

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
