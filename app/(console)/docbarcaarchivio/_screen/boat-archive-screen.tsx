"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { loadPart } from "@/components/ui/load-part";
import { idOf } from "@/features/boat-documents/names";
import { TypesError, useTypeNotFound } from "@/features/documents/archive";
import { archiveFilters } from "@/lib/rules/expiry";
import { BoatArchiveTable } from "./boat-archive-table";
import { TypeSearch } from "./type-search";
import { useBoatArchive } from "./use-boat-archive";

const BoatDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/boat-documents/boat-document-dialog").then((file) => file.BoatDocumentDialog),
  ),
);

const filterParsers = {
  tipo: parseAsInteger,
  stato: parseAsStringLiteral(archiveFilters).withDefault("tutti"),
};
// The open document is a step to go back from, a filter is not.
const openParser = parseAsInteger.withOptions({ history: "push" });

/** The accepted boat documents, one type at a time (docs/rules/boats.md#boat-archive). */
export function BoatArchiveScreen() {
  const [{ tipo, stato }, setFilters] = useQueryStates(filterParsers);
  const [openId, setOpenId] = useQueryState("documento", openParser);
  const archive = useBoatArchive(tipo, stato);
  const { types, rows, documents } = archive;
  const edited = useLastKnown(
    openId,
    rows?.find((row) => idOf(row) === openId),
  );
  useTypeNotFound(tipo, archive, () => void setFilters({ tipo: null }));
  useRecordNotFound(
    rows !== undefined && !documents.isFetching && openId !== null && !edited,
    "Questo documento non è più nell'archivio.",
    () => void setOpenId(null, { history: "replace" }),
  );

  return (
    <>
      <PageHeader
        title="Archivio documenti barche"
        count={tipo === null ? undefined : (rows?.length ?? null)}
        countLabel="documenti"
        isCountInViews
        action={
          <TypeSearch
            options={archive.options}
            isLoading={types.isPending}
            value={tipo}
            onSearch={(type) => {
              // The same type once more: fetched again, as the button says.
              if (type === tipo) void documents.refetch();
              else void setFilters({ tipo: type });
            }}
          />
        }
      />
      <TypesError types={types} />
      {tipo === null ? (
        <NoType />
      ) : (
        <BoatArchiveTable
          archive={archive}
          type={tipo}
          filter={stato}
          onFilter={(next) => void setFilters({ stato: next })}
          openId={openId}
          onOpen={(id) => void setOpenId(id)}
        />
      )}
      {edited && (
        <BoatDocumentDialog
          key={idOf(edited)}
          document={edited}
          of={{ typeId: tipo ?? undefined }}
          onClose={() => void setOpenId(null)}
        />
      )}
    </>
  );
}

function NoType() {
  return (
    <EmptyState
      icon="file-search"
      title="Scegli un tipo di documento e premi «Cerca»"
      hint="Qui vedi i documenti accettati delle barche, un tipo alla volta."
    />
  );
}
