import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { MembersScreen } from "./_screen/members-screen";

export const metadata: Metadata = { title: "Soci" };

export default async function Page() {
  const caller = await requireScreen("/soci");
  const state = await prefetch(caller, [{ key: "ruoli.list" }]);
  return (
    <HydrationBoundary state={state}>
      <MembersScreen />
    </HydrationBoundary>
  );
}
