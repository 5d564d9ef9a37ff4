import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CardsScreen } from "./_screen/cards-screen";

export const metadata: Metadata = { title: "Tessere da Accettare" };

export default async function Page() {
  const caller = await requireScreen("/tessera");
  const state = await prefetch(caller, [{ key: "tessera.toAccept" }]);
  return (
    <HydrationBoundary state={state}>
      <CardsScreen />
    </HydrationBoundary>
  );
}
