import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
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
