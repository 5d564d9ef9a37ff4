"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { CLOSED } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

/**
 * Closes many courses after a question that says how many; each has its own result, and what failed can be
 * tried again.
 */
export function CloseAllDialog({ rows, onClose }: { rows: readonly CourseRow[]; onClose: () => void }) {
  // Those that were there when it opened: the list loses the closed ones.
  const [chosen] = useState(rows);
  const queries = useQueryClient();
  const { write } = useWrite("corsoutente.update", { refetch: false });
  const many = chosen.length === 1 ? "un corso" : `${chosen.length} corsi`;
  return (
    <BulkDialog
      title={`Chiudi ${many}`}
      items={chosen.map(({ id, nome, corso }) => ({ id: String(id), label: `${nome}, ${corso}` }))}
      done="Chiuso"
      confirm={{
        text: `Sei sicuro di voler chiudere ${many}? L'ultima lezione è passata.`,
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
