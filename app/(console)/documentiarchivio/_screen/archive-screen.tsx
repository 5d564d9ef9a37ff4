"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryState, useQueryStates } from "nuqs";
import { useDeferredValue, useState } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { LabelledSelect } from "@/components/ui/labelled-select";
import { loadPart } from "@/components/ui/load-part";
import { Segmented } from "@/components/ui/segmented";
import { TypesError, useTypeNotFound } from "@/features/documents/archive";
import { archiveFilters } from "@/lib/rules/expiry";
import { OpenDocument } from "./open-document";
import { rangeParsers } from "./range";
import { useArchive } from "./use-archive";

const loadTable = () => import("./archive-table");
const ArchiveTable = dynamic(() =>
  loadPart(() => import("./archive-table").then((module) => module.ArchiveTable)),
);
const loadDeadlines = () => import("./deadlines");
const Deadlines = dynamic(() => loadPart(() => import("./deadlines").then((module) => module.Deadlines)));
const reachFor = (load: () => Promise<unknown>) => void load().catch(() => {});

const views = ["tipo", "scadenzario"] as const;
const filterParsers = {
  vista: parseAsStringLiteral(views).withDefault("tipo"),
  tipo: parseAsInteger,
  stato: parseAsStringLiteral(archiveFilters).withDefault("tutti"),
  ...rangeParsers,
};
// The open document is a step to go back from, a filter is not.
const openParser = parseAsInteger.withOptions({ history: "push" });

/**
 * The accepted documents of members, one type at a time (docs/rules/documents.md#archive), or the deadlines
 * of all types at once.
 */
export function ArchiveScreen() {
  const [chosen, setFilters] = useQueryStates(filterParsers);
  const [opened, setOpenId] = useQueryState("documento", openParser);
  // The whole screen stays as it is until the code of the chosen view or document is there.
  const vista = useDeferredValue(chosen.vista);
  const tipo = useDeferredValue(chosen.tipo);
  const stato = useDeferredValue(chosen.stato);
  const openId = useDeferredValue(opened);
  const isList = vista === "tipo";
  const listed = isList ? tipo : null;
  const archive = useArchive(listed, stato);
  const [deadlineCount, setDeadlineCount] = useState<number | null>(null);
  const { types, rows } = archive;
  const close = () => void setOpenId(null);
  const leave = () => void setOpenId(null, { history: "replace" });
  const open = (id: number) => void setOpenId(id);

  useTypeNotFound(listed, archive, () => void setFilters({ tipo: null }));

  const viewSwitch = (
    <Segmented
      label="Vista"
      value={chosen.vista}
      onValueChange={(next) => void setFilters({ vista: next })}
      onReach={() => reachFor(loadDeadlines)}
      options={[
        { value: "tipo", label: "Per tipo" },
        { value: "scadenzario", label: "Scadenzario" },
      ]}
    />
  );
  const listCount = tipo === null ? undefined : (rows?.length ?? null);
  return (
    <>
      <PageHeader
        title="Archivio documenti"
        count={isList ? listCount : deadlineCount}
        countLabel={isList ? "documenti" : "scadenze"}
        isCountInViews
        action={
          isList && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LabelledSelect
                label="Tipo di documento"
                none={types.isPending ? "Carico…" : "Scegli…"}
                options={archive.options}
                onPointerEnter={() => reachFor(loadTable)}
                onFocus={() => reachFor(loadTable)}
                value={chosen.tipo}
                onChange={(id) => void setFilters({ tipo: id === null ? null : Number(id) })}
                className="w-64"
              />
            </div>
          )
        }
      />
      {isList && <TypesError types={types} />}
      {!isList && (
        <Deadlines
          openId={openId}
          onOpen={open}
          onClose={close}
          onNotFound={leave}
          onCount={setDeadlineCount}
          viewSwitch={viewSwitch}
        />
      )}
      {isList && tipo === null && (
        <>
          <div className="flex">{viewSwitch}</div>
          <EmptyState
            icon="file-search"
            title="Scegli un tipo di documento"
            hint="Qui vedi i documenti accettati, un tipo alla volta; le scadenze di tutti i tipi sono nello Scadenzario."
          />
        </>
      )}
      {isList && tipo !== null && (
        <ArchiveTable
          archive={archive}
          type={tipo}
          filter={stato}
          onFilter={(next) => void setFilters({ stato: next })}
          openId={openId}
          onOpen={open}
          viewSwitch={viewSwitch}
        />
      )}
      {isList && (
        <OpenDocument
          id={openId}
          document={rows?.find((row) => row.id_doc === openId)}
          isRead={rows !== undefined && !archive.documents.isFetching}
          onClose={close}
          onNotFound={leave}
        />
      )}
    </>
  );
}
