import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ModesScreen } from "./_screen/modes-screen";

export const metadata: Metadata = { title: "Modalità" };

export default async function Page() {
  const caller = await requireScreen("/modalita");
  const state = await prefetch(caller, [{ key: "modalita.list" }]);
  return (
    <HydrationBoundary state={state}>
      <ModesScreen />
    </HydrationBoundary>
  );
}
