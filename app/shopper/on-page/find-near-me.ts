import { chooseNearest, type ZipSpot } from "~/vehicles/places/choose-nearest";
import { sendNotice } from "../send-notice";

const PATIENCE_MS = 15_000;
/** A position of the last ten minutes is good enough for miles. */
const OLDEST_MS = 600_000;

/** The position stays in the browser, which finds the nearest of all ZIPs with cars; only that ZIP is sent. */
export async function findNearMe(button: HTMLElement): Promise<void> {
	if (button.ariaBusy !== null) return;
	button.ariaBusy = "true";
	try {
		const [point, spots] = await Promise.all([getPosition(), loadSpots()]);
		if (point === null)
			return sendNotice("Your browser does not say where you are. Type your ZIP code under Location.", button);
		const zip = spots && chooseNearest(spots, point);
		if (zip) searchAround(zip);
		else sendNotice("No place with cars was found. Type your ZIP code under Location.", button);
	} finally {
		button.ariaBusy = null;
	}
}

function getPosition(): Promise<GeolocationCoordinates | null> {
	return new Promise((resolve) => {
		navigator.geolocation.getCurrentPosition(
			({ coords }) => resolve(coords),
			() => resolve(null),
			{ timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
		);
	});
}

async function loadSpots(): Promise<ZipSpot[] | null> {
	const answer = await fetch("/api/places").catch(() => null);
	return answer?.ok ? answer.json() : null;
}

function searchAround(zip: string): void {
	const form = document.querySelector<HTMLFormElement>("form#filters");
	const field = form?.elements.namedItem("zipCode");
	if (!(field instanceof HTMLInputElement)) return;
	field.value = zip;
	form?.requestSubmit();
}
