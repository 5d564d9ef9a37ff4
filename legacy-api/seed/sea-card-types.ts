import type { IsoDate } from "@/lib/rules/dates";
import type { tipotessvm } from "../tables";
import { MEDICAL } from "./document-types";
import { instant, staff } from "./members";

type Kind = Omit<typeof tipotessvm.$inferInsert, "id" | "created_at" | "updated_at">;

const kinds: Kind[] = [
  {
    nome: "Socio ordinario",
    modalita: 1,
    certificatomedico: 1,
    enti: [1, 2],
    documenti: [1, 5, MEDICAL],
    ruoli: [1],
    prezzi: [
      { anni: 0, prezzo: 25 },
      { anni: 14, prezzo: 45.5 },
      { anni: 18, prezzo: 90 },
      { anni: 65, prezzo: 60 },
    ],
    note: "Controllare la visita medica prima di incassare.",
    descrizione: "La tessera per chi va in barca con il circolo.",
  },
  {
    nome: "Socio juniores",
    modalita: 1,
    certificatomedico: 1,
    enti: [1],
    documenti: [1, 6, MEDICAL],
    ruoli: [2],
    prezzi: [
      { anni: 6, prezzo: 20 },
      { anni: 14, prezzo: 35 },
    ],
    note: null,
    descrizione: "Dai 6 anni, con l'autorizzazione dei genitori.",
  },
  {
    nome: "Socio sostenitore",
    modalita: 1,
    enti: [],
    documenti: [1],
    ruoli: [],
    prezzi: [{ anni: 0, prezzo: 150 }],
    note: null,
    descrizione: "Per chi sta con noi senza navigare.",
  },
  {
    nome: "Tessera giornaliera",
    modalita: 2,
    enti: [2, 3],
    documenti: [1],
    ruoli: [],
    prezzi: [{ anni: 0, prezzo: 7.5 }],
    note: "Solo con uno skipper del circolo.",
    descrizione: null,
  },
  {
    nome: "Istruttore",
    modalita: 0,
    certificatomedico: 1,
    enti: [1],
    documenti: [1, MEDICAL, 9],
    ruoli: [4],
    prezzi: [{ anni: 18, prezzo: 0 }],
    note: null,
    descrizione: null,
  },
];

/** The cards that members can ask for. */
export function seaCardTypes(today: IsoDate): (typeof tipotessvm.$inferInsert)[] {
  return kinds.map((kind, index) => ({
    id: index + 1,
    ...kind,
    created_by: staff.admin,
    updated_by: staff.admin,
    created_at: instant(today, 600 - index),
    updated_at: instant(today, 80 - index),
  }));
}
