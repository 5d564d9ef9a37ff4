import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import type { SavedExpiry } from "@/features/documents/expiry-form";
import { callApi } from "@/lib/client/client";
import { refetchAfter } from "@/lib/client/query";
import type { WriteKey } from "@/lib/contract";
import { LaterAssignDialog } from "./later-assign-dialog";
import { assignedItemOf, itemOf, type ReviewQueue } from "./queue";

const AcceptManyDialog = dynamic(() =>
  loadPart(() => import("./accept-many-dialog").then((module) => module.AcceptManyDialog)),
);
interface ReviewBulkOptions<Row, Accepted> {
  /** The values that the expiry boxes start with. */
  expiryOf: (row: Row) => { eterno?: number | null; scadenza?: string | null };
  /** They always expire: there is no 'Senza scadenza'. */
  dayOnly?: boolean;
  /** The values that accepting a record takes, by the expiry that was chosen for it. */
  acceptedUntil: (row: Row, expiry: SavedExpiry) => Accepted;
  mayAssign: boolean;
  /** Further buttons for the chosen rows. */
  more?: (chosen: readonly Row[]) => ReactNode;
}

type BulkDialogState<Row> = { kind: "accept" | "assign"; rows: readonly Row[] };

/**
 * The actions on several records of a queue: accept each with its own expiry, assign
 * (docs/rules/review.md#several-at-once).
 */
export function useReviewBulk<Row, Accepted, Values>(
  queue: ReviewQueue<Row, Accepted, Values>,
  { expiryOf, dayOnly, acceptedUntil, mayAssign, more }: ReviewBulkOptions<Row, Accepted>,
): { selection: TableSelection<Row>; dialog: ReactNode; isOpen: boolean } {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const sentCall = useRef<WriteKey>(null);
  const [dialog, setDialog] = useState<BulkDialogState<Row> | null>(null);
  const close = () => setDialog(null);

  const bar = (rows: readonly Row[]) => (
    <>
      <ReviewButtons onChoose={(kind) => setDialog({ kind, rows })} mayAssign={mayAssign} />
      {more?.(rows)}
    </>
  );
  return {
    selection: { selected, onChange: setSelected, bar },
    isOpen: dialog !== null,
    dialog: (
      <>
        {dialog?.kind === "accept" && (
          <AcceptManyDialog
            items={dialog.rows.map((row) => ({ ...expiryOf(row), ...itemOf(queue, row) }))}
            words={queue.words}
            dayOnly={dayOnly}
            accept={async (id, expiry) => {
              const row = dialog.rows.find((one) => itemOf(queue, one).id === id);
              if (!row) return;
              const { key, input } = queue.accept(row, acceptedUntil(row, expiry));
              sentCall.current = key;
              await callApi(key, input);
            }}
            onEnd={async () => {
              if (sentCall.current) await refetchAfter(queries, sentCall.current);
            }}
            onClose={close}
          />
        )}
        {dialog?.kind === "assign" && (
          <LaterAssignDialog
            queue={queue}
            items={dialog.rows.map((row) => assignedItemOf(queue, row))}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

interface ReviewButtonsProps {
  onChoose: (kind: "accept" | "assign") => void;
  mayAssign: boolean;
}

function ReviewButtons({ onChoose, mayAssign }: ReviewButtonsProps) {
  return (
    <>
      <Button size="sm" icon="circle-check" onClick={() => onChoose("accept")}>
        Accetta
      </Button>
      {mayAssign && (
        <Button size="sm" icon="user-round-plus" onClick={() => onChoose("assign")}>
          Assegna
        </Button>
      )}
    </>
  );
}
