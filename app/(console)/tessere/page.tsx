import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CardTypesScreen } from "./_screen/card-types-screen";

export const metadata: Metadata = { title: "Tipo Tessera Enti" };

export default async function Page() {
  const caller = await requireScreen("/tessere");
  const state = await prefetch(caller, [{ key: "tipotessera.list" }]);
  return (
    <HydrationBoundary state={state}>
      <CardTypesScreen />
    </HydrationBoundary>
  );
}
