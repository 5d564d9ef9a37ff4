"use client";

import { CircleCheck, UserRoundPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import {
  type BoatDocument,
  boatDocumentReads,
  documentBody,
  documentValues,
  idOf,
  nameOf,
} from "@/components/domain/boat-documents/boat-document";
import type { BulkItem } from "@/components/domain/bulk/bulk-dialog";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/lib/api/query";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";
import { useViewer } from "@/lib/ui/viewer";

const AcceptManyDialog = dynamic(() =>
  import("@/components/domain/bulk/accept-many-dialog").then((file) => file.AcceptManyDialog),
);
const AssignDialog = dynamic(() =>
  import("@/components/domain/assign-dialog").then((file) => file.AssignDialog),
);

export const documentWords = ["documento", "documenti"] as const;

export function documentItem(document: BoatDocument): BulkItem {
  return { id: String(idOf(document)), label: nameOf(document) };
}

type Asked = { kind: "accept" | "assign"; documents: readonly BoatDocument[] };

/** What can be done with several boat documents at once: accept each with its own expiry, assign (ADMIN and GOD). */
export function useBoatDocumentBulk(rows: readonly BoatDocument[] | undefined): {
  selection: TableSelection;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const { level } = useViewer();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { write } = useWrite("docbarca.accept");
  const close = () => setAsked(null);

  function bar(ids: string[]) {
    const chosen = new Set(ids);
    const ask = (kind: Asked["kind"]) =>
      setAsked({ kind, documents: (rows ?? []).filter((row) => chosen.has(String(idOf(row)))) });
    return (
      <>
        <Button size="sm" icon={<CircleCheck aria-hidden />} onClick={() => ask("accept")}>
          Accetta
        </Button>
        {mayAssignBoatDocuments(level) && (
          <Button size="sm" icon={<UserRoundPlus aria-hidden />} onClick={() => ask("assign")}>
            Assegna
          </Button>
        )}
      </>
    );
  }
  return {
    selection: { selected, onChange: setSelected, bar },
    isOpen: asked !== null,
    dialog: (
      <>
        {asked?.kind === "accept" && (
          <AcceptManyDialog
            items={asked.documents.map((document) => {
              const { eterno, scadenza } = documentValues(document);
              return { ...documentItem(document), eterno: eterno ? 1 : 0, scadenza };
            })}
            words={documentWords}
            accept={async (id, expiry) => {
              const document = asked.documents.find((one) => String(idOf(one)) === id);
              if (!document) return;
              // Holder and ceiling stay as they were sent: only the expiry is asked for here.
              const result = { ...documentValues(document), ...expiry };
              await write({ params: { id }, body: documentBody(document, result, 1) });
            }}
            invalidates={boatDocumentReads}
            onClose={close}
          />
        )}
        {asked?.kind === "assign" && (
          <AssignDialog
            items={asked.documents.map(documentItem)}
            words={documentWords}
            invalidates={["docbarca.toReview"]}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
