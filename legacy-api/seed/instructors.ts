import type { istruttori } from "../tables";
import { type Person, staff } from "./members";
import { createRandom } from "./random";

type Instructor = typeof istruttori.$inferInsert;

const COUNT = 11;

/**
 * The demo instructor and ten members; every third is external, some collaborate. Chance of their own, here
 * and below.
 */
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
