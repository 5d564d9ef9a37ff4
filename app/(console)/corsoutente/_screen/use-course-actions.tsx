"use client";

import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { CLOSED } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

/** What is done with one row after a question; `question` has to be drawn. */
export function useCourseActions() {
  const { write: update } = useWrite("corsoutente.update");
  const { write: remove } = useWrite("corsoutente.delete");
  const [confirm, question] = useConfirm();
  const nameOf = ({ nome, corso }: CourseRow) => (
    <p className="font-semibold wrap-break-word">
      {nome}, {corso}
    </p>
  );
  return {
    question,
    close: (row: CourseRow) =>
      void confirm({
        text: "Sei sicuro di voler chiudere il corso?",
        tone: "primary",
        children: nameOf(row),
        onConfirm: async () => {
          await update({ params: { id: row.id }, stored: row.course, changes: { stato: CLOSED } });
          notify.success("Corso chiuso.");
        },
      }),
    remove: (row: CourseRow) =>
      void confirm({
        children: nameOf(row),
        onConfirm: async () => {
          await remove({ params: { id: row.id } });
          notify.success("Corso eliminato.");
        },
      }),
  };
}
