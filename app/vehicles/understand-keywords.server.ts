import type { Db } from "../../db/client";
import { noWish, type Wish } from "./wish";

/** What was understood of the keywords: what to call it, and the keywords without it ("" when none are left). */
export type Understood = { label: string; keywordWithout: string };

export async function understandKeywords(_db: Db, keyword: string): Promise<{ wish: Wish; understood: Understood[] }> {
	return { wish: { ...noWish, words: keyword.split(" ") }, understood: [] };
}
