import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { VenuesScreen } from "./_screen/venues-screen";

export const metadata: Metadata = { title: "Sedi" };

export default async function Page() {
  const caller = await requireScreen("/sede");
  const state = await prefetch(caller, [{ key: "sede.list" }]);
  return (
    <HydrationBoundary state={state}>
      <VenuesScreen />
    </HydrationBoundary>
  );
}
