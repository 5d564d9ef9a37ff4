/**
 * What a copy of a user cruise takes over: the sailing without its person, or the person without the days.
 */
export const copies = ["viaggio", "persona"] as const;
export type Copy = (typeof copies)[number];
