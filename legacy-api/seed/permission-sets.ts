import { screens } from "@/lib/routes";
import { admits, type Level } from "@/lib/rules/levels";

function keysFor(level: Level): Record<string, boolean> {
  const entries = screens.flatMap(({ menuKey, guard }) =>
    menuKey ? [[menuKey, level === "ADMIN" || level === "GOD" || admits(guard, level)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** One set for each level, named as the level. */
export const permissionSets = [
  { id: 1, nome: "GOD", permessi: keysFor("GOD") },
  { id: 2, nome: "ADMIN", permessi: keysFor("ADMIN") },
  { id: 3, nome: "SEGRETERIA", permessi: keysFor("SEGRETERIA") },
  // More than the guards admit: keys only hide entries.
  { id: 4, nome: "ISTRUTTORE", permessi: { ...keysFor("ISTRUTTORE"), loogbook: true, corsi: true } },
  { id: 5, nome: "SOCIO", permessi: { deleghe: true, "documenti circolo": true } },
];
