import type { Db } from "../../db/client";
import type { Understood } from "./keywords";
import { noWish, type Wish } from "./wish";

export async function understandKeywords(_db: Db, keyword: string): Promise<{ wish: Wish; understood: Understood[] }> {
	return { wish: { ...noWish, words: keyword.split(" ") }, understood: [] };
}
