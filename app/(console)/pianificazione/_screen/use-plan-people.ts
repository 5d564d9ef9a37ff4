import { useMemo } from "react";
import { usePersonNames } from "@/features/members/use-person-names";
import type { PlanNames } from "@/features/planning/plan-entries";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { PlanEntry } from "@/lib/rules/plan";
import { type PlanWarning, warnedMembers, withMemberNames } from "@/lib/rules/plan-warnings";

interface Named {
  names: PlanNames;
  /** By the entries' ids. */
  warnings: ReadonlyMap<string, readonly PlanWarning[]>;
}

/**
 * The names and warnings with the instructors and members whom the records know by the id alone, each read
 * once; only those of the shown entries are (docs/rules/planning.md#calls).
 */
export function usePlanPeople(shown: readonly PlanEntry[], { names, warnings }: Named): Named {
  const ids = useMemo(() => {
    const instructors = shown.flatMap((entry) => entry.instructors).filter((id) => isUnnamed(names, id));
    const warned = warnedMembers(shown.flatMap(({ id }) => warnings.get(id) ?? []));
    return [...instructors, ...warned.filter(({ name }) => !name).map(({ id }) => id)];
  }, [shown, names, warnings]);
  const people = usePersonNames(ids);
  return useMemo(() => {
    if (people.size === 0) return { names, warnings };
    const found = [...people].filter(([id]) => isUnnamed(names, id));
    return {
      names: { ...names, instructors: new Map([...names.instructors, ...found]) },
      warnings: new Map([...warnings].map(([id, list]) => [id, withMemberNames(list, people)])),
    };
  }, [people, names, warnings]);
}

/** An instructor of some entry whose name no list has. */
const isUnnamed = ({ instructors }: PlanNames, id: number) => instructors.get(id) === nameOrNumber(null, id);
