import type { IsoDate } from "@/lib/rules/dates";
import type { messaggi } from "../tables";
import { instant, type Person, staff } from "./members";
import type { Random } from "./random";

const questions: [oggetto: number, testo: string][] = [
  [1, "Buongiorno, ho caricato il certificato medico: potete controllarlo?"],
  [3, "Il bonifico della quota è partito ieri. Serve la ricevuta?"],
  [4, "C'è ancora posto nel corso base di primavera?"],
  [5, "Per la crociera del ponte serve il passaporto?"],
  [7, "Vorrei spostare la barca dal pontile B al C."],
  [6, "La mia tessera FIV risulta scaduta, ma l'ho rinnovata."],
];

/** Conversations of members with the secretariat and the administration; some unread, some answered. */
export function messages(random: Random, today: IsoDate, owners: Person[]) {
  const rows: (typeof messaggi.$inferInsert)[] = [];
  const say = (row: Omit<typeof messaggi.$inferInsert, "created_at" | "updated_at">, days: number) => {
    const id_mes = rows.length + 1;
    const created_at = instant(today, days, row.inrisposta ? "15:40:00" : "10:05:00");
    rows.push({ id_mes, ...row, created_at, updated_at: created_at });
    return id_mes;
  };
  for (const [index, to] of [3, 3, 3, 3, 2, 2, 3, 1, 3, 2].entries()) {
    const [oggetto, testo] = questions[index % questions.length] ?? questions[0]!;
    const mittente = random.pick(owners).id_usr;
    const days = 2 + index;
    const answered = index % 3 === 1 && to !== staff.god;
    const letto = answered || index === 6 ? 1 : 0;
    const root = say({ mittente, destinatario: to, oggetto, testo, letto }, days);
    if (!answered) continue;
    const reply = { mittente: to, destinatario: mittente, oggetto, inrisposta: root };
    say({ ...reply, testo: "Grazie, abbiamo preso nota. A presto!", letto: 0 }, days - 1);
  }
  return rows;
}
