import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOpened } from "@/components/form/use-opened";
import { RecordLink } from "@/components/layout/record-link";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame } from "@/features/documents/document-frame";
import { RefuseDialog } from "@/features/review/refuse-dialog";
import { errorText } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { withWhoDecided } from "@/lib/client/who-decided";
import { recordOfSave } from "@/lib/contract/live";
import type { OfParams } from "@/lib/contract/stored";
import { memberHref } from "@/lib/routes";
import { isWaiting } from "@/lib/rules/documents";
import { fullName } from "@/lib/rules/member-names";
import { type BoatDocument, boatDocumentOwner, documentChanges } from "./boat-document";
import { BoatDocumentFields, useBoatDocumentForm } from "./boat-document-fields";
import { boatDocumentName, idOf, typeNameOf } from "./names";

interface BoatDocumentDialogProps {
  document: BoatDocument;
  /** The owner or the document type of the list, where it has one: a document of it need not repeat that. */
  of: OfParams<"docbarca.update">;
  onClose: () => void;
}

/**
 * A boat document, decided or saved at once: one that waits has Rifiuta and Accetta, an accepted one Chiudi
 * and Salva (docs/rules/boats.md#boat-documents-to-review). Give it the document's id as `key`.
 */
export function BoatDocumentDialog({ document, of, onClose }: BoatDocumentDialogProps) {
  const opened = useOpened(document);
  const accepted = !isWaiting(opened);
  const [isRefusing, setRefusing] = useState(false);
  const accept = useWrite("docbarca.accept", { refetch: false });
  const update = useWrite("docbarca.update", { refetch: false });
  const save = accepted ? update : accept;
  const params = { id: idOf(document) };
  const form = useBoatDocumentForm(document);
  const queries = useQueryClient();
  // Closed before the refetch: a refused document is in no list, and its address would show 'not found'.
  const end = (doneText: string) => {
    notify.success(doneText);
    onClose();
    void refetchAfter(queries, "docbarca.accept");
  };

  return (
    <>
      <DocumentFrame
        document={document}
        record={recordOfSave("docbarca.update", params.id)}
        title={typeNameOf(document)}
        description={
          fullName(document.Owner) && (
            <RecordLink href={memberHref(document.id_usr)}>{fullName(document.Owner)}</RecordLink>
          )
        }
        form={form}
        onClose={onClose}
        state={<AcceptanceBadge accepted={accepted} />}
        submitLabel={accepted ? "Salva" : "Accetta"}
        cancelLabel={accepted ? "Chiudi" : undefined}
        loading={save.isPending}
        submitError={save.error ? errorText(save.error) : null}
        onSubmit={async (result) => {
          await save.write({
            params,
            stored: opened,
            changes: documentChanges(opened, result, accepted ? opened.accettato : 1),
            of: { ...boatDocumentOwner(document), ...of },
          });
          end(accepted ? "Documento salvato." : "Documento accettato.");
        }}
        refusal={
          !accepted && (
            <Button variant="danger" onClick={() => setRefusing(true)}>
              Rifiuta
            </Button>
          )
        }
      >
        <BoatDocumentFields document={document} form={form} />
      </DocumentFrame>
      {isRefusing && <Refusal document={opened} of={of} onClose={() => setRefusing(false)} onRefused={end} />}
    </>
  );
}

interface RefusalProps extends BoatDocumentDialogProps {
  /** Gets the text of the notice. */
  onRefused: (doneText: string) => void;
}

function Refusal({ document, of, onClose, onRefused }: RefusalProps) {
  const { write, error: failure } = useWrite("docbarca.refuse", { refetch: false });
  const error = withWhoDecided(failure, "docbarca.accept", document.updated_at);
  return (
    <RefuseDialog
      kind="boat-document"
      name={boatDocumentName(document)}
      onClose={onClose}
      submitError={error ? errorText(error) : null}
      onRefuse={async (motivazione) => {
        await write({
          params: { id: idOf(document) },
          body: { motivazione },
          asRead: { of: { ...boatDocumentOwner(document), ...of } },
        });
        onClose();
        onRefused(
          motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
        );
      }}
    />
  );
}
