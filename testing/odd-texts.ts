/** Byte order mark, controls, halves of pairs, marks of direction, line ends, non-characters: what programs send along. */
export const oddTexts = [
	...["\ufeff", "\u0000", "\u0001", "\ud83d", "\udc00", "\u202e", "\u2066", "\u200f", "\u2028", "\u0085"],
	...["\ufffe", "\uffff", "\u{1fffe}", "\u3164", "\u00ad", "\u001b[31m"],
];
