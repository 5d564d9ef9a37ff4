import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Difference } from "./differences";
import type { JointSaveKey } from "./joint-save";
import { forgetSave, rowsLeft, useInterruptedSaves } from "./joint-save-memory";
import { ReuniteDialog } from "./reunite-dialog";
import type { JointSave } from "./use-joint-save";
import { WarningNotice } from "./warning-notice";

export interface SplitNoticeProps<T extends { id: number }> {
  call: JointSaveKey;
  /** The open records of all parts. */
  open: readonly T[];
  /** The closed ones too. */
  records: readonly T[];
  /** All open records, of whatever sailing: a closed one is not saved any more. */
  all: readonly { id: number }[];
  differences: readonly Difference[];
  /** The parts in words, where there are several: 'Maestrale, dal … al …, 3 partecipanti'. */
  parts: readonly string[];
  /** Why the chosen values cannot count for all; undefined where they can. */
  obstacleOf?: (changes: Readonly<Record<string, unknown>>) => string | undefined;
  /** 'Questa uscita'. */
  what: string;
  save: JointSave;
  /**
   * Saves the chosen values for all of these; resolves when the save begins, rejects where nothing is saved.
   */
  reunite: (open: readonly [T, ...T[]], changes: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** A save that was cut off, and a sailing or class that is split or uneven, each with its way out. */
export function SplitNotice<T extends { id: number }>(props: SplitNoticeProps<T>) {
  const { call, open, records, all, differences, parts, obstacleOf, what, save, reunite } = props;
  // The differences to choose from stay as they were shown, whatever colleagues save meanwhile.
  const [reuniting, setReuniting] = useState<Pick<SplitNoticeProps<T>, "open" | "differences"> | null>(null);
  const interrupted = useInterrupted(call, records, all);
  if (save.rows.length > 0) return null;
  return (
    <>
      {interrupted.map(({ name, left }) => (
        <WarningNotice
          key={name}
          className="mb-5"
          text={`Un salvataggio si è interrotto a metà: ${left.length === 1 ? "ne manca 1" : `ne mancano ${left.length}`}.`}
          detail={left.map((row) => row.name).join(", ")}
        >
          <Button size="sm" onClick={() => forgetSave(name)}>
            Lascia così
          </Button>
          <Button
            size="sm"
            variant="primary"
            onClick={() => void save.start(left, { done: "Salvataggio completato.", resumes: name })}
          >
            Riprendi
          </Button>
        </WarningNotice>
      ))}
      {differences.length > 0 && interrupted.length === 0 && (
        <WarningNotice
          className="mb-5"
          text={
            parts.length > 1
              ? `${what} è divisa: non tutti hanno gli stessi dati.`
              : `${what} non ha per tutti gli stessi dati: ${differences.map(({ label }) => label.toLowerCase()).join(", ")}.`
          }
          detail={parts.length > 1 ? parts.join(" · ") : ""}
        >
          <Button size="sm" variant="primary" onClick={() => setReuniting({ open, differences })}>
            Riunisci
          </Button>
        </WarningNotice>
      )}
      {reuniting && (
        <ReuniteDialog
          differences={reuniting.differences}
          obstacleOf={obstacleOf}
          onClose={() => setReuniting(null)}
          onSave={async (changes) => {
            const [first, ...rest] = reuniting.open;
            if (first) await reunite([first, ...rest], changes);
          }}
        />
      )}
    </>
  );
}

/**
 * The saves of these records that were cut off, such as by a reload, each with the rows that are left of it.
 */
function useInterrupted(
  call: JointSaveKey,
  records: readonly { id: number }[],
  all: readonly { id: number }[],
) {
  const saves = useInterruptedSaves();
  const ofThese = useMemo(
    () =>
      saves
        .filter(({ rows, ...save }) => save.call === call && rows.some(({ id }) => hasId(records, id)))
        .map((save) => ({ name: save.name, left: rowsLeft(save, all) })),
    [saves, call, records, all],
  );
  useEffect(() => {
    for (const { name, left } of ofThese) if (left.length === 0) forgetSave(name);
  }, [ofThese]);
  return ofThese.filter(({ left }) => left.length > 0);
}

const hasId = (records: readonly { id: number }[], id: number) => records.some((one) => one.id === id);
