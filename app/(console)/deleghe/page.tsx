import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { DelegationsScreen } from "./_screen/delegations-screen";

export const metadata: Metadata = { title: "Deleghe" };

export default async function Page() {
  const caller = await requireScreen("/deleghe");
  const state = await prefetch(caller, [{ key: "deleghe.all" }]);
  return (
    <HydrationBoundary state={state}>
      <DelegationsScreen />
    </HydrationBoundary>
  );
}
