import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsInteger } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { OwnerArchiveScreen } from "./_screen/owner-archive-screen";

export const metadata: Metadata = { title: "Archivio logbook" };

type Search = Promise<{ armatore?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/post");
  const owner = parseAsInteger.parseServerSide((await searchParams).armatore);
  const state = await prefetch(caller, owner === null ? [] : [{ key: "socio.name", params: { id: owner } }]);
  return (
    <HydrationBoundary state={state}>
      <OwnerArchiveScreen />
    </HydrationBoundary>
  );
}
