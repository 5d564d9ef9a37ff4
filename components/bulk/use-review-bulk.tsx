"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import type { ReadKey } from "@/lib/contract";
import type { BulkItem } from "./bulk-dialog";

const AcceptManyDialog = dynamic(() =>
  loadPart(() => import("./accept-many-dialog").then((module) => module.AcceptManyDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/components/review/assign-dialog").then((module) => module.AssignDialog)),
);

/** `scadenza` is `yyyy-mm-dd`, null only with `eterno` 1. */
interface Expiry {
  eterno: 0 | 1;
  scadenza: string | null;
}

interface ReviewBulkOptions<Row> {
  rows: readonly Row[] | undefined;
  itemOf: (row: Row) => BulkItem;
  /** What the expiry boxes start with. */
  expiryOf: (row: Row) => { eterno?: number | null; scadenza?: string | null };
  /** One and several: 'documento', 'documenti'. */
  words: readonly [string, string];
  /** They always expire: there is no 'Senza scadenza'. */
  dayOnly?: boolean;
  accept: (row: Row, expiry: Expiry) => Promise<unknown>;
  /** The lists that are stale when some have been accepted, and the one that shows whose they are. */
  invalidates: readonly ReadKey[];
  assignedIn: ReadKey;
  mayAssign: boolean;
  /** Further buttons, given the way to the chosen rows. */
  more?: (chosen: () => readonly Row[]) => ReactNode;
}

type BulkDialogState<Row> = { kind: "accept" | "assign"; rows: readonly Row[] };

/** What can be done with several records that wait for review: accept each with its own expiry, assign (docs/rules/review.md#several-at-once). */
export function useReviewBulk<Row>(options: ReviewBulkOptions<Row>): {
  selection: TableSelection;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const { itemOf, expiryOf, words, dayOnly, accept, invalidates, assignedIn, mayAssign, more } = options;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<BulkDialogState<Row> | null>(null);
  const close = () => setDialog(null);

  function bar(ids: string[]) {
    const chosen = () => {
      const wanted = new Set(ids);
      return (options.rows ?? []).filter((row) => wanted.has(itemOf(row).id));
    };
    return (
      <>
        <Button
          size="sm"
          icon={<Icon name="circle-check" />}
          onClick={() => setDialog({ kind: "accept", rows: chosen() })}
        >
          Accetta
        </Button>
        {mayAssign && (
          <Button
            size="sm"
            icon={<Icon name="user-round-plus" />}
            onClick={() => setDialog({ kind: "assign", rows: chosen() })}
          >
            Assegna
          </Button>
        )}
        {more?.(chosen)}
      </>
    );
  }
  return {
    selection: { selected, onChange: setSelected, bar },
    isOpen: dialog !== null,
    dialog: (
      <>
        {dialog?.kind === "accept" && (
          <AcceptManyDialog
            items={dialog.rows.map((row) => ({ ...expiryOf(row), ...itemOf(row) }))}
            words={words}
            dayOnly={dayOnly}
            accept={async (id, expiry) => {
              const row = dialog.rows.find((one) => itemOf(one).id === id);
              if (row) await accept(row, expiry);
            }}
            invalidates={invalidates}
            onClose={close}
          />
        )}
        {dialog?.kind === "assign" && (
          <AssignDialog
            items={dialog.rows.map(itemOf)}
            words={words}
            invalidates={[assignedIn]}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
