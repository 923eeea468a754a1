const terms = [
	/\bmust (?:be )?financed?\b[^.!;\n]{0,60}/i,
	/\bas[- ]is\b[^.!;\n]{0,40}/i,
	/\b(?:with|requires?|after) [^.!;\n]{0,20}down ?payment\b/i,
	/\bplus [^.!;\n]{0,30}fees?\b/i,
	/\bdoc(?:umentation)? fee\b[^.!;\n]{0,40}/i,
];

const LONGEST = 4000;

export function findTerms(description: string | null): string[] {
	const text = (description ?? "").slice(0, LONGEST).replace(/\s+/g, " ");
	return terms.flatMap((term) => term.exec(text)?.[0].trim() ?? []);
}
