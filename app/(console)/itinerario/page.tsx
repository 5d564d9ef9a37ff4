import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ItinerariesScreen } from "./_screen/itineraries-screen";

export const metadata: Metadata = { title: "Itinerari" };

export default async function Page() {
  const caller = await requireScreen("/itinerario");
  const state = await prefetch(caller, [{ key: "percorso.list" }]);
  return (
    <HydrationBoundary state={state}>
      <ItinerariesScreen />
    </HydrationBoundary>
  );
}
