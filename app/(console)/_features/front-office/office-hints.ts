/** The tasks of the two offices of a request or a membership, for people who do not know the words yet. */
export const officeHints = {
  front: "Chi segue il socio e porta avanti il lavoro.",
  back: "Chi controlla la pratica in ufficio.",
} as const;
