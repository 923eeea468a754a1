/** What a stretch of work asked of D1: trips, those of them that wrote, and what these took inside it. */
export type Tally = { trips: number; writes: number; writeMs: number; rowsRead: number; rowsWritten: number };

export const noTally: Tally = { trips: 0, writes: 0, writeMs: 0, rowsRead: 0, rowsWritten: 0 };
