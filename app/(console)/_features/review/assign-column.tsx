import { type Column, columnsFor } from "@/components/table";
import { Button } from "@/components/ui/button";
import type { ReviewQueue } from "./queue";

interface AssignCellProps {
  person: string | null | undefined;
  onAssign: () => void;
}

/** The column of who looks at a record; `assign` opens the dialog for the record with an id. */
export function assignColumn<Row>(
  { idOf, assigneeOf }: Pick<ReviewQueue<Row, never>, "idOf" | "assigneeOf">,
  assign: (id: number) => void,
): Column<Row> {
  return columnsFor<Row>().text("assegna", "Assegna", {
    value: (row) => assigneeOf?.(row) ?? "",
    cell: (row) => <AssignCell person={assigneeOf?.(row)} onAssign={() => assign(idOf(row))} />,
    // A button, with the longest of names in it.
    cellWidth: 190,
    onPhone: "beside",
  });
}

/** The assignee of a record, or the button that assigns it. */
function AssignCell({ person, onAssign }: AssignCellProps) {
  return (
    <Button
      size="sm"
      variant={person ? "ghost" : "secondary"}
      icon={person ? undefined : "user-round-plus"}
      aria-label={person ? `Assegnato a ${person}: cambia` : undefined}
      className="max-w-full justify-start overflow-hidden"
      onClick={onAssign}
    >
      {person || "Assegna"}
    </Button>
  );
}
