type Click = "view" | "contact";

function track(vehicleId: number, click: Click): void {
	const url = `/api/vehicles/${vehicleId}/track-${click}`;
	const failed = (error: unknown) => console.error(`Failed to track ${click} click`, error);
	try {
		if (navigator.sendBeacon?.(url, new Blob([], { type: "application/json" }))) return;
		fetch(url, { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" } }).catch(failed);
	} catch (error) {
		failed(error);
	}
}

export function trackView({ id }: { id: number }): void {
	track(id, "view");
}

export function trackContact({ id }: { id: number }): void {
	track(id, "contact");
}
