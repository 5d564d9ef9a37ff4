import type { IsoDate } from "@/lib/rules/dates";
import type { deleghe } from "../tables";
import { instant, type Person, staff } from "./members";

/**
 * A dozen delegations: one of the demo member to the demo instructor, the others between members. Without the
 * seed's random numbers, so that they change nothing of what was seeded before them.
 */
export function delegations(today: IsoDate, owners: Person[]) {
  const between = Array.from({ length: 11 }, (_, index) => ({
    idDelegante: owners[2 * index + 1]?.id_usr,
    // Every third one represents the next two.
    idDelegato: owners[2 * index + (index % 3 === 2 ? 4 : 2)]?.id_usr,
  }));
  const pairs = [{ idDelegante: staff.socio, idDelegato: staff.istruttore }, ...between];
  return pairs.flatMap(({ idDelegante, idDelegato }, index): (typeof deleghe.$inferInsert)[] => {
    if (idDelegante === undefined || idDelegato === undefined) return [];
    const at = instant(today, 30 + 17 * index, "11:10:00");
    return [
      {
        id: index + 1,
        idDelegante,
        idDelegato,
        created_by: staff.segreteria,
        updated_by: staff.segreteria,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}
