import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { istruttori, qualifiche } from "../tables";
import { heldLicenceTypes } from "./licence-types";
import { instant, type Person } from "./members";
import { createRandom, type Random } from "./random";
import type { Templates } from "./templates";

type Instructor = typeof istruttori.$inferInsert;

const sent = (random: Random, today: IsoDate) => instant(today, random.between(1, 20));

/** The first id of a licence: a task names its subject by the id alone (worklist). */
export const FIRST_LICENCE = 2_000_001;

/** Nine licences that wait for the secretariat. */
export function licencesToReview(random: Random, today: IsoDate, owners: Person[], templates: Templates) {
  return Array.from({ length: 9 }, (_, index): typeof qualifiche.$inferInsert => ({
    id: FIRST_LICENCE + index,
    id_usr: random.pick(owners).id_usr,
    tipo: random.pick(heldLicenceTypes).id,
    path: templates.licence,
    created_at: sent(random, today),
  }));
}

/**
 * The instructors' accepted licences, one to three each: most of them valid, some about to expire or expired.
 */
export function instructorLicences(
  today: IsoDate,
  teachers: Instructor[],
  templates: Templates,
  alreadyThere: number,
): (typeof qualifiche.$inferInsert)[] {
  const random = createRandom(20_260_404);
  const held = teachers.flatMap(({ id_usr }) =>
    random.some(heldLicenceTypes, random.between(1, 3)).map((type) => ({ id_usr, tipo: type.id })),
  );
  const firstId = FIRST_LICENCE + alreadyThere;
  return held.map((licence, index) => ({
    id: firstId + index,
    ...licence,
    accettato: 1,
    path: templates.licence,
    scadenza: plusDays(today, index % 5 === 3 ? random.between(-90, 50) : random.between(90, 1500)),
    created_at: instant(today, random.between(30, 900)),
  }));
}
