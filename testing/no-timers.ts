import type { AppContext } from "../app/context.server";

/** For a network of the test's own, whose answers always come: no machine is too slow for it. */
export const noTimers: Pick<AppContext, "startTimer"> = { startTimer: () => () => {} };
