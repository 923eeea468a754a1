type Wait = (flags: Int32Array<ArrayBufferLike>, index: number, value: number, timeoutMs?: number) => string;

const waitOnce = Atomics.wait as Wait;

/**
 * Miniflare's thread sets a flag and then wakes whoever waits for it. Where that one saw the flag before it slept, the
 * wake-up reaches its next call, which finds no answer: "AssertionError: false == true". So a wait without a limit of
 * time lasts until its flag has changed.
 */
export function waitForAnswers(): void {
	Atomics.wait = waitUntilChanged as typeof Atomics.wait;
}

const waitUntilChanged: Wait = (flags, index, value, timeoutMs) => {
	for (;;) {
		const ended = waitOnce(flags, index, value, timeoutMs);
		if (timeoutMs !== undefined || Atomics.load(flags, index) !== value) return ended;
	}
};
