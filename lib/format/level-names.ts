import type { Level } from "../rules/levels";

/** The levels in words (docs/rules/access.md#levels). */
export const levelNames: Readonly<Record<Level, string>> = {
  SOCIO: "Socio",
  ISTRUTTORE: "Istruttore",
  SEGRETERIA: "Segreteria",
  ADMIN: "Amministratore",
  GOD: "Amministratore generale",
};
