import { useState } from "react";

/** `said`: "Copied", or `refused` where the browser lets no page write to the clipboard. */
export function useCopy(text: string, refused: string) {
	const [said, setSaid] = useState("");
	const copy = async () => {
		const isCopied = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setSaid(isCopied ? "Copied" : refused);
	};
	return { copy, said, isCopied: said === "Copied" };
}
