import { createContext, useContext } from "react";

/** For one rendering; undefined in the browser, where the scripts have already run. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
