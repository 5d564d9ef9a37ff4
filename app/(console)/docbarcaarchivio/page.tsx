import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsInteger } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { BoatArchiveScreen } from "./_screen/boat-archive-screen";

export const metadata: Metadata = { title: "Archivio documenti barche" };

type Search = Promise<{ tipo?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/docbarcaarchivio");
  const type = parseAsInteger.parseServerSide((await searchParams).tipo);
  const state = await prefetch(caller, [
    { key: "tipodocbarca.list" },
    ...(type === null ? [] : [{ key: "docbarca.byType" as const, params: { typeId: type } }]),
  ]);
  return (
    <HydrationBoundary state={state}>
      <BoatArchiveScreen />
    </HydrationBoundary>
  );
}
