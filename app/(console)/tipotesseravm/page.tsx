import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { SeaCardTypesScreen } from "./_screen/sea-card-types-screen";

export const metadata: Metadata = { title: "Tipi tessera VM" };

export default async function Page() {
  const caller = await requireScreen("/tipotesseravm");
  const state = await prefetch(caller, [{ key: "tipotessvm.list" }]);
  return (
    <HydrationBoundary state={state}>
      <SeaCardTypesScreen />
    </HydrationBoundary>
  );
}
