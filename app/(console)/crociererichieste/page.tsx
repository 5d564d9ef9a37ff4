import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsStringLiteral } from "nuqs/server";
import { cruiseRequests, views } from "@/components/requests/request-types";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CruiseRequestsScreen } from "./_screen/cruise-requests-screen";

export const metadata: Metadata = { title: "Crociere Richieste" };

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

type Search = Promise<{ vista?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/crociererichieste");
  const view = viewParser.parseServerSide((await searchParams).vista);
  const state = await prefetch(caller, [{ key: cruiseRequests.lists[view] }, { key: "segreteria.list" }]);
  return (
    <HydrationBoundary state={state}>
      <CruiseRequestsScreen />
    </HydrationBoundary>
  );
}
