import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { documentName } from "@/features/documents/document-name";
import { asSeen } from "@/features/documents/document-owners";
import { ExpiryBadge, expiryText } from "@/features/documents/expiry-badge";
import { useNamedDocuments } from "@/features/documents/use-named-documents";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayCall } from "@/lib/contract/may-call";
import { isWaiting } from "@/lib/rules/documents";
import type { Member } from "../member";
import { activeOnes, expiredText, type MemberDocument } from "./documents";

const DocumentDialog = dynamic(() =>
  loadPart(() => import("@/features/documents/document-dialog").then((file) => file.DocumentDialog)),
);

const openParser = parseAsInteger.withOptions({ history: "push" });

/** The member's active documents: what is expired is only counted (docs/rules/members.md#documents). */
export function DocumentsSection({ member }: { member: Member }) {
  const query = useOwnQuery(read("documenti.byMember", { params: { id_usr: member.id_usr } }));
  const [openId, setOpenId] = useQueryState("documento", openParser);
  const [confirmDelete, question] = useConfirmDelete("documenti.delete", {
    inputOf: (document: MemberDocument) => ({
      params: { id_doc: document.id_doc },
      asRead: asSeen({ ...document, id_usr: member.id_usr }),
    }),
    confirmation: (document) => ({ subject: `${documentName(document)}, ${expiryText(document)}` }),
    done: "Documento eliminato.",
  });

  const all = useNamedDocuments(query.data?.Documenti);
  const active = all && activeOnes(all);
  const opened = useLastKnown(
    openId,
    all?.find((document) => document.id_doc === openId),
  );
  useRecordNotFound(
    all !== undefined && !query.isFetching && openId !== null && !opened,
    "Questo documento non c'è più.",
    () => void setOpenId(null, { history: "replace" }),
  );

  return (
    <>
      <RecordSection
        title="Documenti"
        count={active?.length}
        query={query}
        failed="I documenti non si sono caricati."
      >
        {() => (
          <ActiveDocuments documents={all} onOpen={(id) => void setOpenId(id)} onDelete={confirmDelete} />
        )}
      </RecordSection>
      {opened && (
        <DocumentDialog
          key={opened.id_doc}
          document={opened}
          ownerId={member.id_usr}
          onClose={() => void setOpenId(null)}
          state={<AcceptanceBadge accepted={!isWaiting(opened)} />}
          isAcceptance={isWaiting(opened)}
          submitLabel={isWaiting(opened) ? "Accetta" : "Salva"}
          onSaved={(accepted) => notify.success(accepted ? "Documento accettato." : "Documento salvato.")}
        />
      )}
      {question}
    </>
  );
}

interface ActiveDocumentsProps {
  documents: readonly MemberDocument[] | undefined;
  onOpen: (id: number) => void;
  onDelete: (document: MemberDocument) => void;
}

function ActiveDocuments({ documents = [], onOpen, onDelete }: ActiveDocumentsProps) {
  const { level } = useViewer();
  const active = activeOnes(documents);
  const expired = expiredText(documents);
  return (
    <>
      {active.length === 0 && (
        <EmptySection>Nessun documento valido: aggiungilo con «Nuovo documento».</EmptySection>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {active.map((document) => (
          <li key={document.id_doc} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <button
              type="button"
              className="min-w-32 flex-1 py-1 text-left font-semibold wrap-break-word text-accent hover:underline pointer-coarse:min-h-11"
              onClick={() => onOpen(document.id_doc)}
            >
              {documentName(document)}
              <span className="sr-only"> (apri)</span>
            </button>
            {isWaiting(document) && (
              <Badge tone="warning" icon="circle-dashed">
                Da verificare
              </Badge>
            )}
            <ExpiryBadge entry={document} />
            {mayCall("documenti.delete", level) && (
              <IconButton
                label={`Elimina ${documentName(document)}`}
                icon="trash"
                variant="ghost-danger"
                onClick={() => onDelete(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {expired && <p className="mt-1 text-xs text-ink-soft">{expired}</p>}
    </>
  );
}
