/** What was understood of the keywords: what to call it, and the keywords without it ("" when none are left). */
export type Understood = { label: string; keywordWithout: string };
