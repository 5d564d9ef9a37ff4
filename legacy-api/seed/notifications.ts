import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { notifiche } from "../tables";
import { instant, type Person } from "./members";
import { createRandom } from "./random";

/** Notifications of about a third of the members, some of them hidden already. */
export function memberNotifications(today: IsoDate, owners: Person[]) {
  const random = createRandom(20_260_403);
  const rows: (typeof notifiche.$inferInsert)[] = [];
  for (const { id_usr } of owners) {
    if (!random.chance(0.35)) continue;
    const texts = random.some(
      [
        "Ti ricordiamo di rinnovare il certificato medico.",
        "La tua richiesta di tesseramento è stata ricevuta.",
        "Il tuo documento è stato accettato.",
        `La segreteria resterà chiusa il ${plusDays(today, 6).slice(8, 10)} del mese.`,
        "È disponibile il programma dei corsi della prossima stagione.",
      ],
      random.between(1, 3),
    );
    for (const testo of texts)
      rows.push({
        id: rows.length + 1,
        id_usr,
        testo,
        nascosta: random.chance(0.2) ? 1 : 0,
        created_at: instant(today, random.between(1, 90), "10:30:00"),
      });
  }
  return rows;
}
