"use client";

import { OpenClass } from "./open-class";
import { SheetPlaceholder } from "./sheet-placeholder";
import { useClass } from "./use-class";

interface ClassSheetProps {
  /** Of one of its enrolments. */
  id: number;
  onClose: () => void;
}

/** One place for a class of a course (docs/rules/sailings.md#class-sheet). */
export function ClassSheet({ id, onClose }: ClassSheetProps) {
  const { query, courseClass, others, all } = useClass(id);
  if (courseClass && all)
    return <OpenClass courseClass={courseClass} others={others} all={all} onClose={onClose} />;
  const gone = {
    icon: "graduation-cap",
    title: "Questa classe non c'è più",
    hint: "Le sue iscrizioni sono state tolte. Chiudi per tornare dov'eri.",
  } as const;
  return (
    <SheetPlaceholder
      title="Classe"
      query={query}
      isRead={courseClass !== undefined}
      gone={gone}
      onClose={onClose}
    />
  );
}
