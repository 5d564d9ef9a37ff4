import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { PermissionsScreen } from "./_screen/permissions-screen";

export const metadata: Metadata = { title: "Permessi" };

export default async function Page() {
  const caller = await requireScreen("/permessi");
  const state = await prefetch(caller, [{ key: "permessi.list" }]);
  return (
    <HydrationBoundary state={state}>
      <PermissionsScreen />
    </HydrationBoundary>
  );
}
