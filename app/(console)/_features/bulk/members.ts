import { countOf } from "@/lib/format/counts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { BulkItem } from "./bulk-dialog";

/** A member as bulk actions need them: `id` is id_usr as text. */
export type BulkMember = BulkItem;

/** The owners of these rows, each once; rows without an owner are left out. */
export function membersOf<Row>(
  rows: readonly Row[],
  read: (row: Row) => { id_usr: number | null | undefined; name: string },
): BulkMember[] {
  const members = new Map<number, BulkMember>();
  for (const row of rows) {
    const { id_usr, name } = read(row);
    if (id_usr && !members.has(id_usr))
      members.set(id_usr, { id: String(id_usr), label: nameOrNumber(name, id_usr) });
  }
  return [...members.values()];
}

/** '1 socio', '12 soci'. */
export function countOfMembers(count: number): string {
  return countOf(count, "socio", "soci");
}
