import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { LogbookScreen } from "./_screen/logbook-screen";

export const metadata: Metadata = { title: "Logbook" };

export default async function Page() {
  const caller = await requireScreen("/logbook");
  const state = await prefetch(caller, [{ key: "logbook.byOrganizer", params: { id: caller.id } }]);
  return (
    <HydrationBoundary state={state}>
      <LogbookScreen />
    </HydrationBoundary>
  );
}
