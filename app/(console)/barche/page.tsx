import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { BoatsScreen } from "./_screen/boats-screen";

export const metadata: Metadata = { title: "Barche" };

export default async function Page() {
  const caller = await requireScreen("/barche");
  const state = await prefetch(caller, [{ key: "barche.list" }]);
  return (
    <HydrationBoundary state={state}>
      <BoatsScreen />
    </HydrationBoundary>
  );
}
