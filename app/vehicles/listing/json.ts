/** Large values as text: Remix's encoder visits every other value, several times as slowly. */
export type Json<Value> = string & { readonly of?: Value };

export function toJson<Value>(value: Value): Json<Value> {
	return JSON.stringify(value);
}

export function decodeJson<Value>(text: Json<Value>): Value {
	return JSON.parse(text);
}
