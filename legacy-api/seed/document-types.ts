import type { IsoDate } from "@/lib/rules/dates";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { instant, staff } from "./members";

const audit = (today: IsoDate) => ({
  created_by: staff.admin,
  updated_by: staff.admin,
  created_at: instant(today, 1500),
  updated_at: instant(today, 400),
});

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

export const documentTypes = (today: IsoDate) =>
  typeList.map(([nome, affiliazione, eterno, ruoli], index) => ({
    id_tipo: index + 1,
    nome,
    affiliazione,
    eterno,
    ruoli,
    ...audit(today),
  }));
