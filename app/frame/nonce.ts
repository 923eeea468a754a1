import { createContext, useContext } from "react";

/** Of one rendering; in the browser, where scripts have run by then, there is none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
