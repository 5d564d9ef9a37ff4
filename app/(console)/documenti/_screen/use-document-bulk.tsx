"use client";

import { CircleCheck, UserRoundPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useMemberBulk } from "@/components/domain/bulk/use-member-bulk";
import { ownersOf } from "@/components/domain/document-owners";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { useViewer } from "@/lib/ui/viewer";
import type { Document } from "./columns";
import { documentName } from "./use-decisions";

const AcceptManyDialog = dynamic(() =>
  import("./accept-many-dialog").then((module) => module.AcceptManyDialog),
);
const AssignDialog = dynamic(() =>
  import("@/components/domain/assign/assign-dialog").then((module) => module.AssignDialog),
);

type Asked = { kind: "accept" | "assign"; documents: readonly Document[] };

/** What can be done with several documents at once: accept, assign (ADMIN and not GOD), remind, write (issue, "Bulk"). */
export function useDocumentBulk(rows: readonly Document[] | undefined): {
  selection: TableSelection;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const { level } = useViewer();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const members = useMemberBulk();
  const close = () => setAsked(null);

  function bar(ids: string[]) {
    const chosen = new Set(ids);
    const documents = (rows ?? []).filter(({ id_doc }) => chosen.has(String(id_doc)));
    return (
      <>
        <Button
          size="sm"
          icon={<CircleCheck aria-hidden />}
          onClick={() => setAsked({ kind: "accept", documents })}
        >
          Accetta
        </Button>
        {mayAssignDocuments(level) && (
          <Button
            size="sm"
            icon={<UserRoundPlus aria-hidden />}
            onClick={() => setAsked({ kind: "assign", documents })}
          >
            Assegna
          </Button>
        )}
        {members.buttons(() => ownersOf(documents))}
      </>
    );
  }
  return {
    selection: { selected, onChange: setSelected, bar },
    isOpen: asked !== null || Boolean(members.dialog),
    dialog: (
      <>
        {asked?.kind === "accept" && <AcceptManyDialog documents={asked.documents} onClose={close} />}
        {asked?.kind === "assign" && (
          <AssignDialog
            items={asked.documents.map((row) => ({ id: String(row.id_doc), label: documentName(row) }))}
            invalidates={["documenti.toReview"]}
            onClose={close}
          />
        )}
        {members.dialog}
      </>
    ),
  };
}
