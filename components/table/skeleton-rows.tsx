import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { ROLE } from "./roles";
import type { Column } from "./types";

const ROWS = Array.from({ length: 12 }, (_, row) => row);
// Uneven widths read as text that is on its way; fixed ones, because server and browser must agree.
const WIDTHS = ["w-3/4", "w-1/2", "w-4/5", "w-3/5", "w-2/5"];

interface Props<Row> {
  columns: readonly Column<Row>[];
  selectable: boolean;
  slots: number;
}

/** Stands for the rows while they load, in the same columns, so that nothing moves when they arrive. */
export function SkeletonRows<Row>({ columns, selectable, slots }: Props<Row>) {
  return ROWS.map((row) => (
    <tr
      key={row}
      {...ROLE.none}
      className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 sm:grid sm:h-(--row-height) sm:grid-cols-(--table-columns) sm:gap-0 sm:p-0"
    >
      {selectable && <td {...ROLE.none} className="max-sm:hidden" />}
      {columns.map((column, position) => (
        <td
          {...ROLE.none}
          key={column.id}
          className="flex items-center max-sm:nth-[n+3]:hidden max-sm:w-full sm:px-3"
        >
          <Skeleton className={cn("h-3", WIDTHS[(row * 3 + position) % WIDTHS.length])} />
        </td>
      ))}
      {slots > 0 && <td {...ROLE.none} className="max-sm:hidden" />}
    </tr>
  ));
}
