import { type Column, columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/format/dates";
import { memberHref, recordHref } from "@/lib/routes";
import { todayInRome } from "@/lib/rules/dates";
import { isToClose, unreadableDates } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

const c = columnsFor<CourseRow>();

const name = c.text("nome");
const course = c.text("corso", {
  href: ({ course }) => (course.corso ? recordHref("/corsi", course.corso) : null),
});
const lessons = c.number("lezioni", "# lezioni");
const boat = c.text("barca", {
  href: ({ course }) => (course.barca ? recordHref("/barche", course.barca) : null),
});
const start = c.date("inizio");
const end = c.date("fine", { cellWidth: 220, cell: (row) => <End row={row} /> });
const instructor = c.text("istruttore", {
  href: ({ course }) => memberHref(course.istruttore),
  hiddenByDefault: true,
});

const hidden = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, hiddenByDefault: true });

/** '# lezioni', Inizio and Fine come from `date` (docs/rules/user-courses.md#lessons). */
export const columns = [name, course, lessons, end, instructor, hidden(boat), hidden(start)];

/**
 * Those to close have the form of the cruises' rows, with the member and the lessons besides
 * (docs/rules/user-courses.md#lists).
 */
export const columnsToClose = [name, boat, course, start, end, hidden(lessons), instructor];

function End({ row: { course, fine } }: { row: CourseRow }) {
  if (unreadableDates(course))
    return (
      <Badge tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
        Date non leggibili
      </Badge>
    );
  if (fine === null) return <Badge icon={<Icon name="circle-dashed" />}>Senza date</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {/* The blank is for what is read out. */}
      {formatDate(fine)}{" "}
      {isToClose(course, todayInRome()) && (
        <Badge tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
          Da chiudere
        </Badge>
      )}
    </span>
  );
}
