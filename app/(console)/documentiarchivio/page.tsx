import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsInteger } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ArchiveScreen } from "./_screen/archive-screen";

export const metadata: Metadata = { title: "Archivio documenti" };

type Search = Promise<{ tipo?: string | string[]; vista?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/documentiarchivio");
  const { tipo, vista } = await searchParams;
  // The deadlines are read type by type, in sight; a page that waited for all of them would come late.
  const type = vista === "scadenzario" ? null : parseAsInteger.parseServerSide(tipo);
  const state = await prefetch(caller, [
    { key: "tipodoc.all" },
    ...(type === null ? [] : [{ key: "documenti.byType" as const, params: { id_tipo: type } }]),
  ]);
  return (
    <HydrationBoundary state={state}>
      <ArchiveScreen />
    </HydrationBoundary>
  );
}
