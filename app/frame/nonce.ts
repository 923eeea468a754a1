import { createContext, useContext } from "react";

/** Undefined in the browser, where the scripts have already run. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
