import type { tipoattiv } from "../tables";
import { MEDICAL } from "./document-types";

type Kind = [
  nome: string,
  acconto: number | null,
  corta: number | null,
  lunga: number | null,
  documenti: number[],
];

const kinds: Kind[] = [
  ["Corso di vela", 50, 3, 10, [1, MEDICAL]],
  ["Regata", 30, 2, 7, [1, MEDICAL]],
  ["Crociera", 150, 5, 15, [1, 5, MEDICAL]],
  ["Uscita giornaliera", 20, 1, 3, [1]],
  ["Lezione teorica", null, null, null, []],
];
export const activityTypes: (typeof tipoattiv.$inferInsert)[] = kinds.map(
  ([nome, acconto, corta, lunga, documenti], index) => ({
    id: index + 1,
    nome,
    acconto,
    corta,
    lunga,
    documenti,
  }),
);
