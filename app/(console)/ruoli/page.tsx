import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { RolesScreen } from "./_screen/roles-screen";

export const metadata: Metadata = { title: "Ruoli" };

export default async function Page() {
  const caller = await requireScreen("/ruoli");
  const state = await prefetch(caller, [{ key: "ruoli.list" }]);
  return (
    <HydrationBoundary state={state}>
      <RolesScreen />
    </HydrationBoundary>
  );
}
