"use client";

import { FileSearch, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { documentReads } from "@/components/domain/document-reads";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { callForAction } from "@/lib/contract/ruled";
import { mayDeleteDocuments } from "@/lib/rules/documents";
import { archiveFilters } from "@/lib/rules/expiry";
import { fullName } from "@/lib/rules/member-names";
import { useViewer } from "@/lib/ui/viewer";
import { ExpiryFilter, TypeChoice } from "./archive-filters";
import { type ArchivedDocument, columns } from "./columns";
import { useArchive } from "./use-archive";

const ArchivedDocumentDialog = dynamic(() =>
  import("./archived-document-dialog").then((module) => module.ArchivedDocumentDialog),
);

const filterParsers = {
  tipo: parseAsInteger,
  stato: parseAsStringLiteral(archiveFilters).withDefault("tutti"),
};
// The open document is a step to go back from, a filter is not.
const openParser = parseAsInteger.withOptions({ history: "push" });
const action = "documentiarchivio.delete";

/** The accepted documents of members, one type at a time (part 1, section 2, "Archive documents"). */
export function ArchiveScreen() {
  const { level, documentedCalls } = useViewer();
  const [{ tipo, stato }, setFilters] = useQueryStates(filterParsers);
  const [openId, setOpenId] = useQueryState("documento", openParser);
  const archive = useArchive(tipo, stato);
  const { types, documents, rows } = archive;
  const { write: remove } = useWrite(callForAction(action, documentedCalls), {
    invalidates: documentReads,
  });
  const [confirm, question] = useConfirm();
  const close = () => void setOpenId(null);

  const edited = rows?.find((row) => row.id_doc === openId);
  useGoneRecord(archive.isUnknownType && !types.isFetching, "Questo tipo di documento non c'è più.", () => {
    void setFilters({ tipo: null });
  });
  useGoneRecord(
    rows !== undefined && !documents.isFetching && openId !== null && !edited,
    "Questo documento non è più nell'archivio.",
    () => void setOpenId(null, { history: "replace" }),
  );

  const askToDelete = (document: ArchivedDocument) =>
    confirm({
      children: (
        <p className="font-semibold wrap-break-word">
          {document.TipoDoc?.nome ?? "Documento"} di {fullName(document.Utenti)}
        </p>
      ),
      onConfirm: async () => {
        // The path takes the name that it has: {id_doc}, or {id} where the server wants the listed call.
        await remove({ params: { id_doc: document.id_doc, id: document.id_doc }, action });
        notify.success("Documento eliminato.");
      },
    });
  const notAllowed = mayDeleteDocuments(level) ? undefined : "Solo un amministratore può eliminarlo.";

  return (
    <>
      <PageHeader
        title="Archivio documenti"
        count={tipo === null ? undefined : (rows?.length ?? null)}
        countLabel="documenti"
        action={
          <TypeChoice
            options={archive.options}
            isLoading={types.isPending}
            value={tipo}
            onChange={(id) => void setFilters({ tipo: id })}
          />
        }
      />
      {types.error && (
        <ErrorState
          compact
          className="mb-3"
          title={errorText(types.error)}
          hint="Senza i tipi di documento non si può scegliere."
          onRetry={() => void types.refetch()}
          retrying={types.isFetching}
        />
      )}
      {tipo === null ? (
        <EmptyState
          icon={<FileSearch />}
          title="Scegli un tipo di documento"
          hint="L'archivio mostra i documenti accettati, un tipo alla volta."
        />
      ) : (
        <DataTable
          name="archivio-documenti"
          label="Archivio documenti"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id_doc)}
          error={documents.error}
          onRetry={documents.refetch}
          fetching={documents.isFetching}
          onOpen={(row) => void setOpenId(row.id_doc)}
          openId={openId === null ? null : String(openId)}
          actions={(row) => [
            {
              label: "Modifica",
              icon: <Pencil aria-hidden />,
              onSelect: () => void setOpenId(row.id_doc),
            },
            {
              label: "Elimina",
              icon: <Trash2 aria-hidden />,
              tone: "danger",
              disabledReason: notAllowed,
              onSelect: () => void askToDelete(row),
            },
          ]}
          defaultSort={{ id: "nome", desc: false }}
          searchPlaceholder="Cerca per nome o scadenza"
          filters={
            <ExpiryFilter
              value={stato}
              onChange={(next) => void setFilters({ stato: next })}
              counts={archive.counts}
            />
          }
          filter={archive.matches}
          onResetFilters={archive.matches && (() => void setFilters({ stato: null }))}
          empty={{
            title: "Nessun documento di questo tipo",
            hint: "Quando ne accetti uno, lo trovi qui.",
          }}
        />
      )}
      {edited && <ArchivedDocumentDialog key={edited.id_doc} document={edited} onClose={close} />}
      {question}
    </>
  );
}
