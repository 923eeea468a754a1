/**
 * JSON text that knows of what it was made. Loaders send large values as such: Remix's encoder (turbo-stream) goes
 * through every value that is not a string, at several times the price.
 */
export type Json<Value> = string & { readonly of?: Value };

export function toJson<Value>(value: Value): Json<Value> {
	return JSON.stringify(value);
}

export function parseJson<Value>(text: Json<Value>): Value {
	return JSON.parse(text);
}
