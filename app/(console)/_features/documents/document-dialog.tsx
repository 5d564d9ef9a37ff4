import type { ReactNode } from "react";
import { useOpened } from "@/components/form/use-opened";
import { RecordLink } from "@/components/layout/record-link";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { changesOf } from "@/lib/client/save";
import type { Answer } from "@/lib/contract";
import { recordOfSave } from "@/lib/contract/live";
import { memberHref } from "@/lib/routes";
import { untouchedExpiry } from "@/lib/rules/expiry";
import { DocumentFrame } from "./document-frame";
import { documentName } from "./document-name";
import { documentOwner } from "./document-owners";
import { ExpiryFields } from "./expiry-fields";
import { type SavedExpiry, useExpiryForm } from "./expiry-form";
import { useEternalStart } from "./use-eternal-start";
import { useOwnerName } from "./use-owner-name";

interface DocumentDialogProps {
  document: Answer<"documenti.toReview">["Documenti"][number];
  /** The owner's id_usr, where it is known: a member's own list need not say it. */
  ownerId?: number;
  onClose: () => void;
  state: ReactNode;
  /** Saving accepts it; otherwise its state stays as it is. */
  isAcceptance: boolean;
  submitLabel: string;
  /** `accepted`: the save was its acceptance, by its state when it opened. */
  onSaved: (accepted: boolean) => void;
}

/**
 * A member's document with its file and its expiry; it is saved at once (docs/rules/documents.md#archive).
 */
export function DocumentDialog({ document, ownerId, onClose, onSaved, ...props }: DocumentDialogProps) {
  const { isAcceptance: isAcceptanceNow, ...frame } = props;
  const opened = useOpened(document);
  const isAcceptance = useOpened(isAcceptanceNow);
  const { write, isPending, error } = useWrite("documenti.accept");
  const startsEternal = useEternalStart(isAcceptance);
  // Over the member's own sheet the owner need not be named.
  const owner = useOwnerName(ownerId === undefined ? document : { Utenti: document.Utenti });
  const form = useExpiryForm(document, { eternal: startsEternal(document) });
  return (
    <DocumentFrame
      {...frame}
      document={document}
      record={recordOfSave("documenti.accept", document.id_doc)}
      title={documentName(document)}
      description={owner && <RecordLink href={memberHref(document.id_usr)}>{owner}</RecordLink>}
      form={form}
      onClose={onClose}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (expiry) => {
        await write({
          params: { id_doc: document.id_doc },
          stored: opened,
          changes: {
            ...changesOf<SavedExpiry>(untouchedExpiry(opened), expiry),
            ...(isAcceptance && { accettato: 1 }),
          },
          of: documentOwner({ id_usr: ownerId ?? document.id_usr }),
        });
        onSaved(isAcceptance);
        onClose();
      }}
    >
      <ExpiryFields control={form.control} />
    </DocumentFrame>
  );
}
