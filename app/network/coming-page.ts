import type { Location } from "@remix-run/react";

/** The page that loads or waits to be drawn; null once it is drawn. React tells of it a frame later, on a slow phone a second. */
export function getComingPage(drawn: Location): Location | null {
	const { navigation, location } = window.__remixRouter.state;
	return navigation.location ?? (location.key === drawn.key ? null : location);
}
