import { OpenClass } from "./open-class";
import { classGone, SheetPlaceholder } from "./sheet-placeholder";
import { useClass } from "./use-class";
import { useLastFound } from "./use-sheet-form";

interface ClassSheetProps {
  /** Of one of its enrolments. */
  id: number;
  onClose: () => void;
}

/** One place for a class of a course (docs/rules/sailings.md#class-sheet). */
export function ClassSheet({ id, onClose }: ClassSheetProps) {
  const { query, courseClass, others, all } = useClass(id);
  const shown = useLastFound(courseClass);
  if (shown)
    return (
      <OpenClass
        courseClass={shown}
        others={others}
        all={all ?? shown}
        isGone={courseClass === null}
        onClose={onClose}
      />
    );
  return (
    <SheetPlaceholder
      title="Classe"
      query={query}
      isRead={courseClass !== undefined}
      gone={classGone}
      onClose={onClose}
    />
  );
}
