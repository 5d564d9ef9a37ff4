import type { ReadKey } from "../contract";

/**
 * The lists that name the records which others reference by id; a later one holds what the first leaves out.
 */
export const namedReads = {
  member: [],
  activityType: ["tipoattiv.list"],
  boat: ["barche.ofCollaborators", "barche.list"],
  body: ["enti.list"],
  cardType: ["tipotessera.list"],
  course: ["corso.list"],
  cruise: ["crociere.list", "crociera.list"],
  documentType: ["tipodoc.list", "tipodoc.all"],
  family: ["famiglia.list"],
  itinerary: ["percorso.list"],
  mode: ["modalita.list"],
  option: ["opzioni.list"],
  port: ["porto.list"],
  role: ["ruoli.list"],
  seaCardType: ["tipotessvm.list"],
  trainingModule: ["formazione.list"],
  venue: ["sede.list"],
} as const satisfies Record<string, readonly ReadKey[]>;

export type Reference = keyof typeof namedReads;
