"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { ReadError } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { useRemoval } from "@/components/list/use-removal";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { seenOfRow } from "@/lib/contract/deletions";
import { recordOfSave } from "@/lib/contract/live";
import { columns, documentTypeRows, type TypeRow } from "./columns";

const DocumentTypeDialog = dynamic(() =>
  loadPart(() => import("./document-type-dialog").then((module) => module.DocumentTypeDialog)),
);

const documentTypes: ListConfig<TypeRow> = {
  noun: { gender: "m", one: "tipo di documento", many: "tipi" },
  title: "Tipi documento",
  label: "Tipi di documento",
  name: "tipi-documento",
  columns,
  urlKeys: { id: "tipo" },
  searchPlaceholder: "Cerca per nome o ruolo",
  emptyHint: "Aggiungi il primo: serve per ricevere i documenti dei soci.",
};

/**
 * The kinds of document that members hand in, and whom each is for (docs/rules/documents.md#document-types).
 */
export function DocumentTypesScreen() {
  const query = useQuery(read("tipodoc.list"));
  const roles = useQuery(read("ruoli.list"));
  const list = query.data?.TipoDoc;
  const rows = useMemo(
    () => (list && !roles.isPending ? documentTypeRows(list, roles.data?.Ruoli ?? []) : undefined),
    [list, roles.isPending, roles.data],
  );
  const removal = useRemoval("tipodoc.delete", ({ id, type }: TypeRow) => ({
    params: { id_tipo: id },
    asRead: { base: seenOfRow(type) },
  }));
  const { header, table, question, record, isNew, close } = useListScreen(documentTypes, {
    query,
    rows,
    removal,
    recordName: ({ id }) => recordOfSave("tipodoc.update", id),
  });
  return (
    <>
      <PageHeader {...header} count={list?.length ?? null} />
      <ReadError compact className="mb-3" hint="I ruoli si vedono con il loro numero." query={roles} />
      <DataTable {...table} />
      {record && <DocumentTypeDialog key={record.id} type={record.type} onClose={close} />}
      {isNew && <DocumentTypeDialog onClose={close} />}
      {question}
    </>
  );
}
