import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { notifiche, tessere } from "../tables";
import { cardTypes } from "./catalogues";
import { instant, type Person } from "./people";
import { createRandom } from "./random";
import type { Templates } from "./templates";

const NOTES = [
  "Duplicato richiesto dal socio.",
  "Quota ridotta: nucleo familiare.",
  "Ritirata in segreteria.",
];

/**
 * Accepted cards of about half of the members, this year's and expired ones, some internal, some without a file. Chance of
 * their own, here and below, so that nothing shifts of what was seeded before them.
 */
export function memberCards(today: IsoDate, owners: Person[], templates: Templates, firstId: number) {
  const random = createRandom(20_260_402);
  const rows: (typeof tessere.$inferInsert)[] = [];
  const year = Number(today.slice(0, 4));
  for (const { id_usr } of owners) {
    if (!random.chance(0.5)) continue;
    for (const type of random.some(cardTypes, random.between(1, 2))) {
      const expired = random.chance(0.3);
      rows.push({
        id: firstId + rows.length,
        utente: id_usr,
        tipoTessera: type.id,
        accettato: 1,
        numero: String(random.between(100_000, 999_999)),
        scadenza: `${expired ? year - random.between(1, 2) : year}-12-31`,
        velamare: random.chance(0.25) ? 1 : 0,
        note: random.chance(0.2) ? random.pick(NOTES) : null,
        path: random.chance(0.8) ? templates.card : null,
        created_at: instant(today, random.between(20, 600)),
      });
    }
  }
  return rows;
}

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
