import { compareText } from "@/lib/format/compare-text";
import { classesOf, classId, splitClasses } from "@/lib/rules/classes";
import type { CourseRow } from "./rows";

/** A row of the list: a class, or one of its enrolments beneath it. */
export interface ClassRow {
  /** Unique in the list; of an enrolment its id. */
  id: string;
  /** One of the class: course, lessons, boat and instructor are those of all. */
  first: CourseRow;
  enrolments: readonly CourseRow[];
  /** Null for the row of the class itself. */
  enrolment: CourseRow | null;
  /** Other enrolments plainly belong to the class (docs/rules/sailings.md#split). */
  isSplit: boolean;
}

/** The list by classes, each with its enrolments beneath it, by their members' names. */
export function classRows(list: readonly CourseRow[]): ClassRow[] {
  const rows = new Map(list.map((row) => [row.id, row]));
  const classes = classesOf(list.map(({ course }) => course));
  const split = new Set(splitClasses(classes).flat());
  return classes.flatMap((courseClass) => {
    const enrolments = courseClass
      .flatMap(({ id }) => rows.get(id) ?? [])
      .sort((one, other) => compareText(one.nome, other.nome));
    const [first] = enrolments;
    if (!first) return [];
    const shared = { first, enrolments, isSplit: split.has(courseClass) };
    return [
      { id: `classe-${classId(courseClass)}`, enrolment: null, ...shared },
      ...enrolments.map((enrolment) => ({ id: String(enrolment.id), enrolment, ...shared })),
    ];
  });
}
