import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { PortsScreen } from "./_screen/ports-screen";

export const metadata: Metadata = { title: "Porti" };

export default async function Page() {
  const caller = await requireScreen("/porti");
  const state = await prefetch(caller, [{ key: "porto.list" }]);
  return (
    <HydrationBoundary state={state}>
      <PortsScreen />
    </HydrationBoundary>
  );
}
