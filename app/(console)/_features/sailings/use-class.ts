import { useMemo, useState } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { type CourseClass, classesOf, classWith, otherClassParts } from "@/lib/rules/classes";
import { classKind } from "./group-kinds";
import { interruptedWith, useForgetGone } from "./joint-save-memory";
import { useNamedBookings } from "./use-named-bookings";
import { listedOf, openFirst, sheetIds } from "./use-sailing";

/**
 * The class with an enrolment of this id, its open enrolments first; null where there is none, undefined
 * while it is read. It is still found by its other enrolments where the one of this id was taken off
 * meanwhile, or stayed behind because it is closed.
 */
export function useClass(id: number) {
  const query = useOwnQuery(read("corsoutente.list"));
  const list = query.data?.Crociera;
  const [known, setKnown] = useState<readonly number[]>(() => interruptedWith("corsoutente.update", id));
  const found = useMemo(() => {
    if (!list) return undefined;
    const [one] = openFirst(listedOf(known, list), classKind);
    const [first, ...others] = openFirst((one && classWith(list, one.id)) ?? [], classKind);
    return first ? ([first, ...others] as const) : null;
  }, [list, known]);
  useForgetGone("corsoutente.update", id, found === null && !query.isFetching);
  const next = sheetIds(id, found ?? []);
  if (found && next.join() !== known.join()) setKnown(next);
  const named = useNamedBookings(found ?? undefined, "sheet");
  const courseClass = useMemo(() => {
    const [first, ...others] = named ?? [];
    return first && ([first, ...others] as CourseClass<UserCourse>);
  }, [named]);
  const others = useMemo(() => (found && list ? otherClassParts(found, classesOf(list)) : []), [found, list]);
  return { query, courseClass: courseClass ?? (found === null ? null : undefined), others, all: list };
}
