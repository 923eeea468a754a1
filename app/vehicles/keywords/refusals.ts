import { noWish, type Wish } from "./wish";

const refusal =
	/^(?:(?:but )?(?:not|no|non|except|excluding|exclude|without|besides|other than|aside from|avoid|hate|(?:don't|dont) (?:want|like)|minus)(?: for)?|(?:anything|everything) (?:but|except)|but)(?: (?:a|an|the|any))?(?= )/;

/** How many keywords at the beginning of `rest` refuse the next: "not a", "anything but". */
export function readRefusal(rest: string[]): number {
	const text = rest.slice(0, 5).join(" ");
	if (isAmountOrWish(text)) return 0;
	const [found] = refusal.exec(text) ?? [""];
	return found === "" || found === "but" ? 0 : found.split(" ").length;
}

/** "no more than 14k" and "no accidents" are read whole. */
function isAmountOrWish(text: string): boolean {
	return /^(?:no|not|without|zero) (?:more|less|older|newer|later|earlier|higher|over|under|accidents?|rust|damage|issues|problems|money|credit|salvage|rebuilt|dealers?)\b/.test(
		text,
	);
}

export function isRefusable(wish: Partial<Wish>): boolean {
	const asked = Object.keys(wish);
	return asked.length > 0 && asked.every((name) => name === "origin" || name in noWish.not);
}
