import { membersOf } from "@/features/bulk/members";
import type { MemberToRemind } from "@/features/bulk/reminder";
import type { Deadline } from "@/lib/rules/deadlines";
import { groupsBy } from "@/lib/rules/grouping";

type Row = Pick<Deadline<unknown>, "id_usr" | "member" | "typeId" | "type" | "document">;

/**
 * The members of the chosen rows, each once, with their documents that are stored and those that are absent.
 * A certificate that has expired, by `all` rows, is stored although its member has no valid one.
 */
export function membersToRemind(chosen: readonly Row[], all: readonly Row[]): MemberToRemind[] {
  const keyOf = ({ id_usr, typeId }: Row) => `${id_usr} ${typeId}`;
  const stored = new Set(all.filter(({ document }) => document !== null).map(keyOf));
  const byMember = groupsBy(chosen, ({ id_usr }) => String(id_usr));
  return membersOf(chosen, ({ id_usr, member }) => ({ id_usr, name: member })).map((member) => {
    const own = byMember.get(member.id) ?? [];
    const names = (isStored: boolean) => [
      ...new Set(own.filter((row) => stored.has(keyOf(row)) === isStored).map(({ type }) => type)),
    ];
    return { ...member, stored: names(true), absent: names(false) };
  });
}
