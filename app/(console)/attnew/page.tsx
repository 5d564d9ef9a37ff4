import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ActivitiesScreen } from "./_screen/activities-screen";

export const metadata: Metadata = { title: "Attività" };

export default async function Page() {
  const caller = await requireScreen("/attnew");
  const state = await prefetch(caller, [{ key: "attivitanew.list" }]);
  return (
    <HydrationBoundary state={state}>
      <ActivitiesScreen />
    </HydrationBoundary>
  );
}
