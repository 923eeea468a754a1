type Click = "view" | "contact";

/** Outlives the page, as a beacon does, but says whether it arrived. */
async function track(vehicleId: number, click: Click): Promise<void> {
	const url = `/api/vehicles/${vehicleId}/track-${click}`;
	try {
		const headers = { "Content-Type": "application/json" };
		const { ok, status } = await fetch(url, { method: "POST", headers, keepalive: true, priority: "low" });
		if (!ok) throw new Error(`${status}`);
	} catch (error) {
		console.error(`Failed to track ${click} click`, error);
	}
}

export function trackView({ id }: { id: number }): void {
	track(id, "view");
}

export function trackContact({ id }: { id: number }): void {
	track(id, "contact");
}
