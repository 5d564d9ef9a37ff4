import type { IsoDate } from "@/lib/rules/dates";
import type { tessere } from "../tables";
import { heldCardTypes } from "./card-types";
import { instant, type Person } from "./members";
import { createRandom, type Random } from "./random";
import type { Templates } from "./templates";

const sent = (random: Random, today: IsoDate) => instant(today, random.between(1, 20));

/** Six cards that wait for the secretariat. */
export function cardsToReview(random: Random, today: IsoDate, owners: Person[], templates: Templates) {
  return Array.from({ length: 6 }, (_, index): typeof tessere.$inferInsert => ({
    id: index + 1,
    utente: random.pick(owners).id_usr,
    tipoTessera: random.pick(heldCardTypes).id,
    numero: String(random.between(100_000, 999_999)),
    scadenza: `${today.slice(0, 4)}-12-31`,
    path: templates.card,
    created_at: sent(random, today),
  }));
}

const NOTES = [
  "Duplicato richiesto dal socio.",
  "Quota ridotta: nucleo familiare.",
  "Ritirata in segreteria.",
];

/**
 * Accepted cards of about half of the members, this year's and expired ones, some internal, some without a
 * file. Chance of their own, here and below, so that nothing shifts of what was seeded before them.
 */
export function memberCards(today: IsoDate, owners: Person[], templates: Templates, firstId: number) {
  const random = createRandom(20_260_402);
  const rows: (typeof tessere.$inferInsert)[] = [];
  const year = Number(today.slice(0, 4));
  for (const { id_usr } of owners) {
    if (!random.chance(0.5)) continue;
    for (const type of random.some(heldCardTypes, random.between(1, 2))) {
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
