"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useRef } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable, type TableHandle } from "@/components/table";
import { useSelectedRows } from "@/components/table/use-selected-rows";
import { loadPart } from "@/components/ui/load-part";
import { membersOf } from "@/features/bulk/members";
import { useMemberBulk } from "@/features/bulk/use-member-bulk";
import { read } from "@/lib/client/query";
import { recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { fullName } from "@/lib/rules/member-names";
import { columns } from "./columns";
import type { FoundMember } from "./member";
import type { MemberSearch } from "./search";
import { SearchForm } from "./search-form";
import { useMemberSearch } from "./use-member-search";
import { useSearchWords } from "./use-search-words";

const MemberDialog = dynamic(() =>
  loadPart(() => import("./member-dialog").then((file) => file.MemberDialog)),
);

// The layers over a member go with it.
const searchParamParsers = { socio: parseAsInteger, nuovo: parseAsString };

const searchCall = (search: MemberSearch) => read("ricerca.members", { body: search });

const beforeSearch = {
  icon: "users",
  title: "Cerca un socio",
  hint: "Scrivi almeno una parte del nome e premi «Cerca». Senza scrivere nulla trovi tutti i soci.",
} as const;

const bulkMembersOf = (found: readonly FoundMember[]) =>
  membersOf(found, (member) => ({ id_usr: member.id_usr, name: fullName(member) }));

const noneFound = { title: "Nessun socio trovato", hint: "Prova con meno parole, oppure senza ruoli." };

/** The members: searched on the server, filtered and sorted here (docs/rules/members.md#search). */
export function MembersScreen() {
  const { search, find, reset } = useMemberSearch();
  const [{ socio: openId }, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const queries = useQueryClient();
  const found = useQuery({
    ...searchCall(search ?? { nominativo: "", ruoli: [] }),
    enabled: search !== null,
  });
  const table = useRef<TableHandle>(null);
  const rows = search ? found.data?.Utenti : undefined;
  const shows = useSearchWords(search);
  const selection = useSelectedRows(JSON.stringify(search));
  const bulk = useMemberBulk();

  return (
    <>
      <PageHeader
        title="Soci"
        count={search ? (rows?.length ?? null) : undefined}
        countLabel="soci trovati"
      />
      <SearchForm
        search={search}
        isSearching={found.isFetching}
        onSearch={(made) => {
          // Sent before the empty table is drawn, which takes 40 ms; the same words again as well.
          void queries.prefetchQuery({ ...searchCall(made), staleTime: 0 });
          find(made);
        }}
        onReset={reset}
        onLeave={() => table.current?.focusFirstRow() ?? false}
      />
      {search === null ? (
        <EmptyState {...beforeSearch} />
      ) : (
        <DataTable
          ref={table}
          name="soci"
          label="Soci"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id_usr)}
          query={found}
          onOpen={(row) => void setOpen({ socio: row.id_usr })}
          rowHref={(row) => recordHref("/soci", row.id_usr)}
          openId={openId === null ? null : String(openId)}
          recordName={({ id_usr }) => recordOfSave("socio.update", id_usr)}
          defaultSort={{ id: "nome", desc: false }}
          searchPlaceholder="Filtra i risultati"
          shows={shows}
          selection={{ ...selection, bar: (chosen) => bulk.buttons(() => bulkMembersOf(chosen)) }}
          empty={noneFound}
        />
      )}
      {bulk.dialog}
      {openId !== null && <MemberDialog key={openId} id={openId} onClose={() => void setOpen(null)} />}
    </>
  );
}
