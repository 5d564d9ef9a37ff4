"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleDashed, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { AcceptanceBadge } from "@/components/domain/acceptance-badge";
import { documentReads } from "@/components/domain/document-reads";
import { ExpiryBadge, expiryText } from "@/components/domain/expiry-badge";
import { NothingHere, RecordSection } from "@/components/domain/record-section";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/api/query";
import type { Answer } from "@/lib/contract";
import { mayDeleteDocuments } from "@/lib/rules/documents";
import { isActive } from "@/lib/rules/expiry";
import { useViewer } from "@/lib/ui/viewer";
import type { Member } from "../member";

const DocumentDialog = dynamic(() =>
  loadPart(() => import("@/components/domain/document-dialog").then((file) => file.DocumentDialog)),
);

type Document = Answer<"documenti.byMember">["Documenti"][number];

const openParser = parseAsInteger.withOptions({ history: "push" });
const nameOf = (document: Document) => document.TipoDoc?.nome || "Documento";

/** The active documents by type, of each type the one that lasts longest first. */
function activeOnes(documents: Document[]): Document[] {
  const expiry = ({ eterno, scadenza }: Document) => (eterno === 1 ? "9999-12-31" : (scadenza ?? ""));
  return documents
    .filter((document) => isActive(document))
    .sort(
      (one, other) =>
        nameOf(one).localeCompare(nameOf(other), "it") || expiry(other).localeCompare(expiry(one)),
    );
}

/** The member's active documents: what is expired is only counted (part 1, section 5). */
export function DocumentsSection({ member }: { member: Member }) {
  const { level } = useViewer();
  const query = useQuery(read("documenti.byMember", { params: { id_usr: member.id_usr } }));
  const { write: remove } = useWrite("documenti.delete", { invalidates: documentReads });
  const [openId, setOpenId] = useQueryState("documento", openParser);
  const [confirm, question] = useConfirm();

  const all = query.data?.Documenti;
  const active = all && activeOnes(all);
  const opened = all?.find((document) => document.id_doc === openId);
  useGoneRecord(
    all !== undefined && !query.isFetching && openId !== null && !opened,
    "Questo documento non c'è più.",
    () => void setOpenId(null, { history: "replace" }),
  );

  const askToDelete = (document: Document) =>
    confirm({
      children: (
        <p className="font-semibold wrap-break-word">
          {nameOf(document)}, {expiryText(document)}
        </p>
      ),
      onConfirm: async () => {
        await remove({ params: { id_doc: document.id_doc } });
        notify.success("Documento eliminato.");
      },
    });

  return (
    <>
      <RecordSection
        title="Documenti"
        count={active?.length}
        query={query}
        failed="I documenti non si sono caricati."
      >
        {() => (
          <>
            {active?.length === 0 && (
              <NothingHere>Nessun documento valido: aggiungilo con «Nuovo documento».</NothingHere>
            )}
            <ul className="divide-y divide-line empty:hidden">
              {active?.map((document) => (
                <li
                  key={document.id_doc}
                  className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1"
                >
                  <button
                    type="button"
                    className="min-w-32 flex-1 py-1 text-left font-semibold wrap-break-word text-accent hover:underline pointer-coarse:min-h-10"
                    onClick={() => void setOpenId(document.id_doc)}
                  >
                    {nameOf(document)}
                    <span className="sr-only"> (apri)</span>
                  </button>
                  {document.accettato !== 1 && (
                    <Badge tone="warning" icon={<CircleDashed aria-hidden />}>
                      Da verificare
                    </Badge>
                  )}
                  <ExpiryBadge entry={document} />
                  {mayDeleteDocuments(level) && (
                    <IconButton
                      label={`Elimina ${nameOf(document)}`}
                      icon={<Trash2 aria-hidden />}
                      className="text-danger hover:bg-danger-soft hover:text-danger"
                      onClick={() => void askToDelete(document)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <ExpiredCount count={(all?.length ?? 0) - (active?.length ?? 0)} />
          </>
        )}
      </RecordSection>
      {opened && (
        <DocumentDialog
          key={opened.id_doc}
          document={opened}
          onClose={() => void setOpenId(null)}
          state={<AcceptanceBadge accepted={opened.accettato === 1} />}
          submitLabel={opened.accettato === 1 ? "Salva" : "Accetta"}
          onSaved={() => notify.success("Documento salvato.")}
        />
      )}
      {question}
    </>
  );
}

function ExpiredCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {count === 1 ? "Un documento scaduto non è elencato." : `${count} documenti scaduti non sono elencati.`}
    </p>
  );
}
