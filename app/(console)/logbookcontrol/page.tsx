import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { LogbookControlScreen } from "./_screen/logbook-control-screen";

export const metadata: Metadata = { title: "Controllo logbook" };

export default async function Page() {
  const caller = await requireScreen("/logbookcontrol");
  const state = await prefetch(caller, [{ key: "logbook.everyPost" }, { key: "logbook.reportedToAdmin" }]);
  return (
    <HydrationBoundary state={state}>
      <LogbookControlScreen />
    </HydrationBoundary>
  );
}
