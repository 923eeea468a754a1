/** Loaders send large values as text: Remix's encoder visits every other value, at several times the price. */
export type Json<Value> = string & { readonly of?: Value };

export function toJson<Value>(value: Value): Json<Value> {
	return JSON.stringify(value);
}

export function parseJson<Value>(text: Json<Value>): Value {
	return JSON.parse(text);
}
