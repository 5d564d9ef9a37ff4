import type { tipibrevetto } from "../tables";

/** The licence types that licences are seeded with. */
export const heldLicenceTypes = [
  { id: 1, nome: "Istruttore di vela I livello", ente: 1 },
  { id: 2, nome: "Istruttore di vela II livello", ente: 1 },
  { id: 3, nome: "Istruttore d'altura", ente: 2 },
  { id: 4, nome: "Assistente bagnanti", ente: 6 },
  { id: 5, nome: "Patente nautica senza limiti", ente: 5 },
];

/** Licence types; nobody has one of the last two. */
export const licenceTypes: (typeof tipibrevetto.$inferInsert)[] = [
  ...heldLicenceTypes,
  { id: 6, nome: "Patente nautica entro 12 miglia", ente: 5 },
  { id: 7, nome: "Ufficiale di regata", ente: 1 },
];
