import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CruisesScreen } from "./_screen/cruises-screen";

export const metadata: Metadata = { title: "Crociere" };

export default async function Page() {
  const caller = await requireScreen("/crociere");
  const state = await prefetch(caller, [{ key: "crociera.list" }]);
  return (
    <HydrationBoundary state={state}>
      <CruisesScreen />
    </HydrationBoundary>
  );
}
