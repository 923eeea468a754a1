export interface UndoCause {
	column: "runId" | "importId";
	id: number;
}
