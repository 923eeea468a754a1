import { sendNotice } from "../send-notice";
import { readShelf, updateShelf } from "../shelf/browser-shelf";
import type { Tell } from "../shelf/shelf";
import { applyTell, applyTells, isWatched } from "../shelf/shelf-changes";
import { getUtcOffset, sendPushCall, toProblem } from "./push-calls";

const worker = "/push-worker.js";

export async function handleTell(
	tell: Tell,
	button: HTMLElement,
	permission: Promise<NotificationPermission>,
): Promise<void> {
	if (isWatched(readShelf(), tell)) return await finishTell(tell, button);
	if ((await permission) !== "granted")
		return sendNotice("Your browser blocks notices from this site. Allow them in its settings for this site.", button);
	const subscription = await subscribe(button.dataset.pushKey ?? "").catch(() => null);
	if (subscription === null)
		return sendNotice("Your browser could not reach its push service. Please try again later.", button);
	const { endpoint, keys } = subscription.toJSON();
	const watch = { kind: tell.kind, target: tell.target };
	const answer = await sendPushCall("subscribe", { endpoint, keys, utcOffset: getUtcOffset(), watch });
	if (answer.status !== 201) {
		if (readShelf().tells.length === 0) await unsubscribe();
		return sendNotice(toProblem(answer.body), button);
	}
	updateShelf(applyTell(tell));
	sendNotice("You will be told on this device: at most three notices a day, none between 10 pm and 8 am.", button);
}

/** A subscription made with another key is useless. */
async function subscribe(pushKey: string): Promise<PushSubscription> {
	await navigator.serviceWorker.register(worker);
	const { pushManager } = await navigator.serviceWorker.ready;
	const options = { userVisibleOnly: true, applicationServerKey: pushKey };
	try {
		return await pushManager.subscribe(options);
	} catch (failure) {
		const old = await pushManager.getSubscription();
		if (!(failure instanceof DOMException && failure.name === "InvalidStateError" && old)) throw failure;
		await old.unsubscribe();
		return await pushManager.subscribe(options);
	}
}

/** With the last watch the browser's subscription and our worker go too. */
export async function finishTell(tell: Tell, button: Element): Promise<void> {
	const endpoint = await findEndpoint();
	const watch = { kind: tell.kind, target: tell.target };
	const answer = endpoint === null ? null : await sendPushCall("end", { endpoint, watch });
	if (answer !== null && answer.status !== 204) return sendNotice(toProblem(answer.body), button);
	updateShelf(applyTell(tell));
	if (readShelf().tells.length === 0) await unsubscribe();
}

export async function finishAllTells(button: Element): Promise<void> {
	const endpoint = await findEndpoint();
	const answer = endpoint === null ? null : await sendPushCall("end", { endpoint });
	if (answer !== null && answer.status !== 204) return sendNotice(toProblem(answer.body), button);
	updateShelf(applyTells([]));
	await unsubscribe();
}

export async function renewTells(): Promise<void> {
	const endpoint = await findEndpoint();
	if (endpoint === null) return void updateShelf(applyTells([]));
	const { status, body } = await sendPushCall("change", { endpoint, utcOffset: getUtcOffset() });
	if (status === 404) {
		updateShelf(applyTells([]));
		return await unsubscribe();
	}
	if (status !== 200) return;
	const { watches } = body as { watches: Omit<Tell, "label">[] };
	const { tells } = readShelf();
	const labelOf = (watch: Omit<Tell, "label">) =>
		tells.find(({ kind, target }) => kind === watch.kind && target === watch.target)?.label ?? watch.target;
	updateShelf(applyTells(watches.map((watch) => ({ ...watch, label: labelOf(watch) }))));
}

async function findEndpoint(): Promise<string | null> {
	const registration = await navigator.serviceWorker?.getRegistration();
	return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

async function unsubscribe(): Promise<void> {
	const registration = await navigator.serviceWorker.getRegistration();
	await (await registration?.pushManager.getSubscription())?.unsubscribe();
	await registration?.unregister();
}
