"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useDeferredValue, useState } from "react";
import { Field } from "@/components/form/field";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { loadPart } from "@/components/ui/load-part";
import { MemberPicker } from "@/features/members/member-picker";
import type { PickedMember } from "@/features/members/picked-member";
import { usePersonName } from "@/features/members/use-person-name";
import { read } from "@/lib/client/query";
import { nameOrNumber } from "@/lib/rules/name-or-number";

const loadPosts = () => import("./owner-posts");
const OwnerPosts = dynamic(() => loadPart(() => import("./owner-posts").then((file) => file.OwnerPosts)));
const reachForPosts = () => void loadPosts().catch(() => {});

const parsers = { armatore: parseAsInteger, post: parseAsInteger };

/** The posts of one member, chosen as 'Scegli armatore' (docs/rules/logbook.md#screens). */
export function OwnerArchiveScreen() {
  // Another owner has other posts: the open one goes with the old one.
  const [{ armatore }, setParams] = useQueryStates(parsers, { history: "push" });
  // The screen stays as it is until the code of the list is there.
  const isListReady = useDeferredValue(armatore !== null);
  const [picked, setPicked] = useState<PickedMember | null>(null);
  const name = usePersonName(armatore);
  const query = useQuery({
    ...read("logbook.search", { body: { id_usr: armatore ?? 0 } }),
    enabled: armatore !== null,
  });
  const known = picked?.id_usr === armatore ? picked : null;
  const owner =
    armatore === null ? null : (known ?? { id_usr: armatore, nominativo: nameOrNumber(name, armatore) });

  function choose(member: PickedMember | null) {
    setPicked(member);
    void setParams({ armatore: member?.id_usr ?? null, post: null });
  }

  return (
    <>
      <PageHeader
        title="Archivio logbook"
        count={armatore === null ? undefined : (query.data?.LogBook.length ?? null)}
        countLabel="post"
      />
      <div className="max-w-md pb-4 print:hidden">
        <Field label="Scegli armatore">
          {(frame) => <MemberPicker {...frame} value={owner} onChange={choose} onFocus={reachForPosts} />}
        </Field>
      </div>
      {armatore === null || !isListReady ? (
        <EmptyState
          icon="ship"
          title="Cerca chi ha scritto i post"
          hint="Scrivi il nome o il cognome: vedrai tutti i suoi post."
        />
      ) : (
        <OwnerPosts key={armatore} owner={armatore} name={owner?.nominativo} query={query} />
      )}
    </>
  );
}
