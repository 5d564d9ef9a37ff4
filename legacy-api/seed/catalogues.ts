import { screens } from "@/lib/routes";
import type { IsoDate } from "@/lib/rules/dates";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { admits, type Level } from "@/lib/rules/levels";
import { instant, staff } from "./people";

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

export const bodies = [
  { id: 1, nome: "FIV", affiliazione: "CONI" },
  { id: 2, nome: "UISP", affiliazione: "CONI" },
  { id: 3, nome: "AICS", affiliazione: "CONI" },
  { id: 4, nome: "Lega Navale Italiana", affiliazione: null },
  { id: 5, nome: "Capitaneria di Porto", affiliazione: null },
  { id: 6, nome: "Società Nazionale di Salvamento", affiliazione: null },
];

export const subjects = [
  "Documenti",
  "Iscrizioni",
  "Pagamenti",
  "Corsi",
  "Crociere",
  "Tessere",
  "Barche",
  "Altro",
].map((nome, index) => ({ id: index + 1, nome }));

export const families = [
  "Statuto e regolamenti",
  "Modulistica",
  "Regate",
  "Sicurezza",
  "Corsi",
  "Verbali",
].map((nome, index) => ({ id: index + 1, nome }));

const roleList: [nome: string, affiliazione: string | null, etichetta: string][] = [
  ["Socio ordinario", null, "Ordinario"],
  ["Socio juniores", null, "Juniores"],
  ["Socio onorario", null, "Onorario"],
  ["Istruttore di vela", "FIV", "Istruttore"],
  ["Armatore", null, "Armatore"],
  ["Skipper", "UISP", "Skipper"],
  ["Volontario", null, "Volontario"],
  ["Consiglio direttivo", null, "Consiglio"],
];

/** The id of medical visits is fixed by the application (docs/rules/documents.md#missing-certificates). */
export const MEDICAL = MEDICAL_TYPE;

const typeList: [nome: string, affiliazione: string | null, eterno: 0 | 1, ruoli: number[]][] = [
  ["Carta d'identità", null, 0, []],
  ["Passaporto", null, 0, []],
  ["Patente nautica", "Capitaneria di Porto", 0, []],
  ["Codice fiscale", null, 0, []],
  ["Modulo privacy", null, 1, []],
  ["Autorizzazione minori", null, 0, [2]],
  ["Visita medica", "Certificato medico", 0, []],
  ["Liberatoria immagini", null, 1, []],
  ["Brevetto di salvamento", "Società Nazionale di Salvamento", 0, [4, 6]],
  ["Certificato VHF", "Capitaneria di Porto", 1, [4, 5, 6]],
];

export function rolesAndTypes(today: IsoDate) {
  const audit = {
    created_by: staff.admin,
    updated_by: staff.admin,
    created_at: instant(today, 1500),
    updated_at: instant(today, 400),
  };
  return {
    roles: roleList.map(([nome, affiliazione, etichetta], index) => ({
      id: index + 1,
      nome,
      affiliazione,
      etichetta,
      ...audit,
    })),
    types: typeList.map(([nome, affiliazione, eterno, ruoli], index) => ({
      id_tipo: index + 1,
      nome,
      affiliazione,
      eterno,
      ruoli,
      ...audit,
    })),
  };
}

export const licenceTypes = [
  { id: 1, nome: "Istruttore di vela I livello", ente: 1 },
  { id: 2, nome: "Istruttore di vela II livello", ente: 1 },
  { id: 3, nome: "Istruttore d'altura", ente: 2 },
  { id: 4, nome: "Assistente bagnanti", ente: 6 },
  { id: 5, nome: "Patente nautica senza limiti", ente: 5 },
];

/** The card types that cards are seeded with; ./club-lists says the rest of them. */
export const cardTypes = [
  { id: 1, nome: "Tessera FIV" },
  { id: 2, nome: "Tessera UISP" },
  { id: 3, nome: "Tessera AICS" },
  { id: 4, nome: "Tessera Lega Navale" },
];

export const boatDocumentTypes = [
  { id: 1, nome: "Assicurazione RC", scadenza: 1 as const, titolare: 1 as const, massimale: 1 as const },
  { id: 2, nome: "Licenza di navigazione", titolare: 1 as const, eterno: 1 as const },
  { id: 3, nome: "Certificato di sicurezza", scadenza: 1 as const },
  { id: 4, nome: "Certificato di stazza", attivita: 2, scadenza: 1 as const },
];
