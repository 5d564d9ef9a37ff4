import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { DashboardScreen } from "./_screen/dashboard-screen";
import { readsOf, statusCardsFor } from "./_screen/status-cards";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const caller = await requireScreen("/dashboard");
  const { soc, level } = caller.identity;
  const state = await prefetch(
    caller,
    statusCardsFor(level).flatMap((card) => readsOf(card, { id: caller.id, soc, level })),
  );
  return (
    <HydrationBoundary state={state}>
      <DashboardScreen />
    </HydrationBoundary>
  );
}
