import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { TrainingScreen } from "./_screen/training-screen";

export const metadata: Metadata = { title: "Offerta formativa" };

export default async function Page() {
  const caller = await requireScreen("/formazione");
  const state = await prefetch(caller, [{ key: "formazione.list" }]);
  return (
    <HydrationBoundary state={state}>
      <TrainingScreen />
    </HydrationBoundary>
  );
}
