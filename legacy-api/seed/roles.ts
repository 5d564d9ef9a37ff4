import type { IsoDate } from "@/lib/rules/dates";
import { instant, staff } from "./members";

const audit = (today: IsoDate) => ({
  created_by: staff.admin,
  updated_by: staff.admin,
  created_at: instant(today, 1500),
  updated_at: instant(today, 400),
});

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

export const roles = (today: IsoDate) =>
  roleList.map(([nome, affiliazione, etichetta], index) => ({
    id: index + 1,
    nome,
    affiliazione,
    etichetta,
    ...audit(today),
  }));
