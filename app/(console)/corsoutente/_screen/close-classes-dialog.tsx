"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { countEnrolled } from "@/lib/format/counts";
import { CLOSED } from "@/lib/rules/lessons";
import { classRows } from "./class-rows";
import type { CourseRow } from "./rows";

interface CloseClassesDialogProps {
  /** The enrolments of the classes. */
  rows: readonly CourseRow[];
  onClose: () => void;
}

/**
 * Closes whole classes after a question that says how many; each enrolment has its own result, and what
 * failed can be tried again (docs/rules/user-courses.md#closing).
 */
export function CloseClassesDialog({ rows, onClose }: CloseClassesDialogProps) {
  // Those that were there when it opened: the list loses the closed ones.
  const [listed] = useState(() => classRows(rows));
  const chosen = listed.flatMap(({ enrolment }) => enrolment ?? []);
  const classes = listed.filter(({ enrolment }) => enrolment === null).length;
  const queries = useQueryClient();
  const { write } = useWrite("corsoutente.update", { refetch: false });
  const many = classes === 1 ? "il corso" : `${classes} corsi`;
  return (
    <BulkDialog
      title={`Chiudi ${many}`}
      items={chosen.map(({ id, nome, corso }) => ({ id: String(id), label: `${corso}, ${nome}` }))}
      done="Chiuso"
      concurrency={1}
      confirm={{
        text: `Sei sicuro di voler chiudere ${many}? ${countEnrolled(chosen.length)}; l'ultima lezione è passata.`,
        confirmLabel: `Chiudi ${many}`,
      }}
      send={async (id) => {
        const course = chosen.find((row) => String(row.id) === id)?.course;
        if (course) await write({ params: { id: course.id }, stored: course, changes: { stato: CLOSED } });
      }}
      onEnd={() => refetchAfter(queries, "corsoutente.update")}
      onClose={onClose}
    />
  );
}
