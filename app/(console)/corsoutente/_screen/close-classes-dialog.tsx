import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { memberOf } from "@/features/sailings/names";
import { ApiError } from "@/lib/client/errors";
import { readNow, refetchAfter, useWrite } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { countEnrolled } from "@/lib/format/counts";
import { classKey } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { CLOSED, isClosedEnrolment, isToClose } from "@/lib/rules/lessons";
import { classRows } from "./class-rows";
import type { CourseRow } from "./rows";

interface CloseClassesDialogProps {
  /** The enrolments of the classes. */
  rows: readonly CourseRow[];
  /** Said in the question too. */
  note?: ReactNode;
  onClose: () => void;
}

/**
 * Closes whole classes after a question that says how many, as they are stored then; each enrolment has its
 * own result, and what failed can be tried again (docs/rules/user-courses.md#closing).
 */
export function CloseClassesDialog({ rows, note, onClose }: CloseClassesDialogProps) {
  // Those that were there when it opened: the list loses the closed ones.
  const [listed] = useState(() => classRows(rows));
  const chosen = listed.flatMap(({ enrolment }) => enrolment ?? []);
  const classes = listed.filter(({ enrolment }) => enrolment === null).length;
  const queries = useQueryClient();
  const { write } = useWrite("corsoutente.update", { refetch: false });
  const today = todayInRome();
  const isChosen = ({ id }: UserCourse) => chosen.some((row) => row.id === id);
  const closeOne = (course: UserCourse) =>
    write({ params: { id: course.id }, stored: course, changes: { stato: CLOSED } });

  /** Closes an enrolment, and who has joined its class since the dialog opened; resolves to their names. */
  async function closeWithJoined(id: number): Promise<string[]> {
    const { Crociera } = await readNow(queries, "corsoutente.list");
    const now = Crociera.find((one) => one.id === id);
    if (!now || !(isClosedEnrolment(now) || isToClose(now, today)))
      throw new ApiError("Non è più tra i corsi da chiudere.", 410, "gone");
    if (!isClosedEnrolment(now)) await closeOne(now);
    const key = classKey(now);
    const joined = Crociera.filter((one) => classKey(one) === key && !isChosen(one) && isToClose(one, today));
    for (const one of joined) await closeOne(one);
    return joined.map(memberOf);
  }

  const many = classes === 1 ? "il corso" : `${classes} corsi`;
  return (
    <BulkDialog
      title={`Chiudi ${many}`}
      items={chosen.map(({ id, nome, corso }) => ({ id: String(id), label: `${corso}, ${nome}` }))}
      done={(joined) => doneText(joined as string[])}
      concurrency={1}
      confirm={{
        text: (
          <>
            <p>
              Sei sicuro di voler chiudere {many}? {countEnrolled(chosen.length)}; l'ultima lezione è passata.
            </p>
            <p>{classes === 1 ? "Chiuso non si riapre." : "Chiusi non si riaprono."}</p>
            {note}
          </>
        ),
        confirmLabel: `Chiudi ${many}`,
      }}
      send={(id) => closeWithJoined(Number(id))}
      isFinal={(error) => error instanceof ApiError && error.code === "gone"}
      onEnd={() => refetchAfter(queries, "corsoutente.update")}
      onClose={onClose}
    />
  );
}

const doneText = (joined: readonly string[]) =>
  joined.length === 0 ? "Chiuso" : `Chiuso, e con lui chi è arrivato intanto: ${joined.join(", ")}`;
