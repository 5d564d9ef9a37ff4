import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { LicenceTypesScreen } from "./_screen/licence-types-screen";

export const metadata: Metadata = { title: "Tipi brevetto" };

export default async function Page() {
  const caller = await requireScreen("/tipibrevetto");
  const state = await prefetch(caller, [{ key: "tipobrevetti.list" }]);
  return (
    <HydrationBoundary state={state}>
      <LicenceTypesScreen />
    </HydrationBoundary>
  );
}
