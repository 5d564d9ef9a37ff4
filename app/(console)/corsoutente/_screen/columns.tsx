import { GroupedName } from "@/components/list/grouped-name";
import { type Column, columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { ToCloseBadge, toCloseText } from "@/features/sailings/badges";
import { countEnrolled } from "@/lib/format/counts";
import { formatDate } from "@/lib/format/dates";
import { memberHref, recordHref } from "@/lib/routes";
import { todayInRome } from "@/lib/rules/dates";
import { isToClose, unreadableDates } from "@/lib/rules/lessons";
import type { ClassRow } from "./class-rows";
import type { CourseRow } from "./rows";

const c = columnsFor<ClassRow>();

const nameOf = ({ corso }: CourseRow) => corso || "Senza corso";

const enrolledText = ({ enrolments, isSplit }: ClassRow) =>
  countEnrolled(enrolments.length) + (isSplit ? ", divisa" : "");

// A value that the enrolments of a class have in common sorts them together with their class. On a phone the
// card's title has the text of the column Nome.
const course = c.text("corso", {
  // It names the row, so it is never empty.
  value: ({ first }) => nameOf(first),
  cell: (row) => (
    <GroupedName
      icon="graduation-cap"
      name={nameOf(row.first)}
      member={row.enrolment?.nome ?? null}
      onPhone={{ title: nameOf(row.first), detail: enrolledText(row) }}
    />
  ),
});
const lessons = c.number("lezioni", "# lezioni", { value: ({ first }) => first.lezioni });
const boat = c.text("barca", {
  value: ({ first }) => first.barca,
  href: ({ first }) => (first.course.barca ? recordHref("/barche", first.course.barca) : null),
});
const start = c.date("inizio", { value: ({ first }) => first.inizio });
const endOf = ({ first }: ClassRow) => first.fine;
const end = c.date("fine", {
  value: endOf,
  exported: [
    { header: "Fine", kind: "date", value: endOf },
    { header: "Stato delle date", kind: "text", value: ({ first }) => datesState(first)?.text },
  ],
  cellWidth: 220,
  cell: ({ first }) => <End row={first} />,
});
const name = c.text("nome", {
  value: ({ first }) => first.nome,
  text: (row) => row.enrolment?.nome ?? enrolledText(row),
  href: ({ enrolment }) => memberHref(enrolment?.course.utente),
  isPerson: true,
  onPhone: "hidden",
});
const instructor = c.text("istruttore", {
  value: ({ first }) => first.istruttore,
  href: ({ first }) => memberHref(first.course.istruttore),
  hiddenByDefault: true,
});

const hidden = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, hiddenByDefault: true });

/** '# lezioni', Inizio and Fine come from `date` (docs/rules/user-courses.md#lessons). */
export const columns = [course, lessons, end, name, instructor, hidden(boat), hidden(start)];

/**
 * Those to close have the form of the cruises' rows, with the member and the lessons besides
 * (docs/rules/user-courses.md#lists).
 */
export const columnsToClose = [course, boat, start, end, name, hidden(lessons), instructor];

const unreadable = "Date non leggibili";
const none = "Senza date";
const datesStates = {
  unreadable: {
    text: unreadable,
    badge: (
      <Badge tone="warning" icon="triangle-exclamation-point">
        {unreadable}
      </Badge>
    ),
  },
  none: { text: none, badge: <Badge icon="circle-dashed">{none}</Badge> },
  toClose: { text: toCloseText, badge: <ToCloseBadge /> },
};

/** The state of a course's lessons; null where they are still to come, or it is closed. */
function datesState({ course, fine }: CourseRow) {
  if (unreadableDates(course)) return datesStates.unreadable;
  if (fine === null) return datesStates.none;
  return isToClose(course, todayInRome()) ? datesStates.toClose : null;
}

function End({ row }: { row: CourseRow }) {
  const badge = datesState(row)?.badge;
  if (row.fine === null) return badge;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {/* The blank is for screen readers. */}
      {formatDate(row.fine)} {badge}
    </span>
  );
}
