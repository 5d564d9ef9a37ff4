import { columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { showDate, todayInRome } from "@/lib/rules/dates";
import { isToClose, unreadableDates } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

const c = columnsFor<CourseRow>();

/** As written (part 3, section 2); '# lezioni' and Fine come from `date` (rulings, "Corso Utente"). */
export const columns = [
  c.text("nome", "Nome"),
  c.text("corso", "Corso"),
  c.number("lezioni", "# lezioni"),
  c.date("fine", "Fine", { minWidth: 220, cell: (row) => <End row={row} /> }),
  c.text("istruttore", "Istruttore", { hiddenByDefault: true }),
  c.text("barca", "Barca", { hiddenByDefault: true }),
];

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
      {showDate(fine)}{" "}
      {isToClose(course, todayInRome()) && (
        <Badge tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
          Da chiudere
        </Badge>
      )}
    </span>
  );
}
