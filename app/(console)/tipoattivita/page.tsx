import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
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
