import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
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
