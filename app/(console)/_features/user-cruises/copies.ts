/** The copies of a user cruise: its sailing without the person, or its person without the days. */
export const copies = ["viaggio", "persona"] as const;
export type Copy = (typeof copies)[number];
