import { FoundSheet, type SheetProps } from "./found-sheet";
import { classKind } from "./group-kinds";
import { OpenClass } from "./open-class";
import { useClass } from "./use-class";

/** One place for a class of a course (docs/rules/sailings.md#class-sheet). */
export function ClassSheet({ id, onClose }: SheetProps) {
  const { courseClass, ...found } = useClass(id);
  return <FoundSheet kind={classKind} group={courseClass} {...found} Open={OpenClass} onClose={onClose} />;
}
