import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ActivityTypesScreen } from "./_screen/activity-types-screen";

export const metadata: Metadata = { title: "Tipi Attività" };

export default async function Page() {
  const caller = await requireScreen("/tipoattivita");
  const state = await prefetch(caller, [{ key: "tipoattiv.list" }]);
  return (
    <HydrationBoundary state={state}>
      <ActivityTypesScreen />
    </HydrationBoundary>
  );
}
