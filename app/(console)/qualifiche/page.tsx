import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { LicencesScreen } from "./_screen/licences-screen";

export const metadata: Metadata = { title: "Brevetti da Controllare" };

export default async function Page() {
  const caller = await requireScreen("/qualifiche");
  const state = await prefetch(caller, [{ key: "qualifica.toReview" }]);
  return (
    <HydrationBoundary state={state}>
      <LicencesScreen />
    </HydrationBoundary>
  );
}
