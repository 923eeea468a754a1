/** What made the changes: a sync or a file. */
export interface UndoCause {
	column: "runId" | "importId";
	id: number;
}
