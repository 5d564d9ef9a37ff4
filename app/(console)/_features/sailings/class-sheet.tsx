import { FoundSheet, type SheetProps } from "./found-sheet";
import { classKind } from "./group-kinds";
import { OpenClass } from "./open-class";
import { useClass } from "./use-class";

/** One place for a class of a course (docs/rules/sailings.md#class-sheet). */
export function ClassSheet(props: SheetProps) {
  const { courseClass, ...found } = useClass(props.id);
  return <FoundSheet {...props} kind={classKind} group={courseClass} {...found} Open={OpenClass} />;
}
