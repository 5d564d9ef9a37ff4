import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { istruttori, qualifiche } from "../tables";
import { FIRST_LICENCE } from "./activity";
import { licenceTypes } from "./catalogues";
import { instant, type Person, staff } from "./people";
import { createRandom } from "./random";
import type { Templates } from "./templates";

type Instructor = typeof istruttori.$inferInsert;

const COUNT = 11;

/** The demo instructor and ten members; every third is external, some collaborate. Chance of their own, here and below. */
export function instructors(owners: Person[]): Instructor[] {
  const random = createRandom(20_260_403);
  const others = owners.filter(({ id_usr }) => id_usr !== staff.socio);
  const ids = [staff.istruttore, ...random.some(others, COUNT - 1).map(({ id_usr }) => id_usr)];
  return ids.map((id_usr, index) => ({
    id: index + 1,
    id_usr,
    interno: index % 3 === 2 ? 0 : 1,
    collabora: random.chance(0.6) ? 1 : 0,
  }));
}

/** The instructors' accepted licences, one to three each: most of them valid, some about to expire or expired. */
export function instructorLicences(
  today: IsoDate,
  teachers: Instructor[],
  templates: Templates,
  alreadyThere: number,
): (typeof qualifiche.$inferInsert)[] {
  const random = createRandom(20_260_404);
  const held = teachers.flatMap(({ id_usr }) =>
    random.some(licenceTypes, random.between(1, 3)).map((type) => ({ id_usr, tipo: type.id })),
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
