import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { classesOf, otherClassParts } from "@/lib/rules/classes";
import { classKind } from "./group-kinds";
import { useForgetGone } from "./joint-save-memory";
import { useFound, useKnownIds, useNamedGroup } from "./use-found";

/**
 * The class with an enrolment of this id, its open enrolments first; null where there is none, undefined
 * while it is read. It is still found by its other enrolments where the one of this id was taken off
 * meanwhile, or stayed behind because it is closed.
 */
export function useClass(id: number) {
  const query = useOwnQuery(read("corsoutente.list"));
  const list = query.data?.Crociera;
  const known = useKnownIds(classKind, id);
  const found = useFound(classKind, list, known.ids);
  known.keep(found);
  useForgetGone("corsoutente.update", id, found === null && !query.isFetching);
  const courseClass = useNamedGroup(found);
  const others = useMemo(() => (found && list ? otherClassParts(found, classesOf(list)) : []), [found, list]);
  return { query, courseClass: courseClass ?? (found === null ? null : undefined), others, all: list };
}
