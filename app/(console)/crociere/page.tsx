import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
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
