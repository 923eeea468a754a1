/** Trips to D1, those that wrote, and the time of these inside it. */
export type Tally = { trips: number; writes: number; writeMs: number; rowsRead: number; rowsWritten: number };

export const noTally: Tally = { trips: 0, writes: 0, writeMs: 0, rowsRead: 0, rowsWritten: 0 };
