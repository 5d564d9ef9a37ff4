"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, useQueryState } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { type ListConfig, useList } from "@/components/list/use-list-screen";
import { useRemoval } from "@/components/list/use-removal";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayWriteDelegations } from "@/lib/rules/delegations";
import { columns, type Delegation, delegationPartyName } from "./columns";

const DelegationDialog = dynamic(() =>
  loadPart(() => import("./delegation-dialog").then((module) => module.DelegationDialog)),
);

const delegations: ListConfig<Delegation> = {
  noun: { gender: "f", one: "delega", many: "deleghe" },
  words: { add: "Crea una delega" },
  title: "Deleghe",
  name: "deleghe",
  columns,
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Crea la prima: serve il nome di due soci.",
};

/**
 * The delegations: which member acts for which (docs/rules/roles.md#delegations). Members see the names and
 * nothing to press.
 */
export function DelegationsScreen() {
  const mayWrite = mayWriteDelegations(useViewer().level);
  const query = useQuery(read("deleghe.all"));
  const removal = useRemoval("deleghe.delete", ({ id }: Delegation) => ({ params: { id } }));
  const [isNew, setNew] = useQueryState("nuova", parseAsBoolean.withOptions({ history: "push" }));
  const { header, table, question } = useList(
    delegations,
    { query, rows: query.data?.Delega, removal: { ...removal, confirmation: whoForWhom } },
    { add: () => void setNew(true) },
  );
  const readOnly = {
    actions: undefined,
    empty: { ...table.empty, hint: "Nessun socio ne rappresenta un altro." },
  };
  return (
    <>
      <PageHeader {...header} action={mayWrite && header.action} />
      <DataTable {...table} {...(!mayWrite && readOnly)} />
      {mayWrite && isNew && <DelegationDialog onClose={() => void setNew(null)} />}
      {question}
    </>
  );
}

const whoForWhom = ({ Rappresentante, Rappresentato }: Delegation) => ({
  subject: null,
  children: (
    <p className="wrap-break-word">
      <span className="font-semibold">{delegationPartyName(Rappresentante)}</span> rappresenta{" "}
      <span className="font-semibold">{delegationPartyName(Rappresentato)}</span>
    </p>
  ),
});
