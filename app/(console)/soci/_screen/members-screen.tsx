"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { read } from "@/lib/api/query";
import { columns } from "./columns";
import { SearchForm } from "./search-form";
import { useMemberSearch } from "./use-member-search";

const MemberDialog = dynamic(() => import("./member-dialog").then((file) => file.MemberDialog));

const openParser = parseAsInteger.withOptions({ history: "push" });

/** The members: searched on the server, filtered and sorted here (part 1, section 2, "Members"). */
export function MembersScreen() {
  const { search, find, reset } = useMemberSearch();
  const [openId, setOpenId] = useQueryState("socio", openParser);
  const found = useQuery({
    ...read("ricerca.members", { body: search ?? { nominativo: "", ruoli: [] } }),
    enabled: search !== null,
  });
  const rows = search ? found.data?.Utenti : undefined;

  return (
    <>
      <PageHeader
        title="Soci"
        count={search ? (rows?.length ?? null) : undefined}
        countLabel="soci trovati"
      />
      <SearchForm search={search} isSearching={found.isFetching} onSearch={find} onReset={reset} />
      {search === null ? (
        <EmptyState
          icon={<Users />}
          title="Cerca un socio"
          hint="Scrivi almeno una parte del nome e premi CERCA. Senza scrivere nulla trovi tutti i soci."
        />
      ) : (
        <DataTable
          name="soci"
          label="Soci"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id_usr)}
          error={found.error}
          onRetry={found.refetch}
          fetching={found.isFetching}
          onOpen={(row) => void setOpenId(row.id_usr)}
          openId={openId === null ? null : String(openId)}
          defaultSort={{ id: "nome", desc: false }}
          searchPlaceholder="Filtra i risultati"
          empty={{
            title: "Nessun socio trovato",
            hint: "Prova con meno parole, oppure senza ruoli.",
          }}
        />
      )}
      {openId !== null && <MemberDialog key={openId} id={openId} onClose={() => void setOpenId(null)} />}
    </>
  );
}
