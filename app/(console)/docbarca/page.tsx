import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { BoatDocumentsScreen } from "./_screen/boat-documents-screen";

export const metadata: Metadata = { title: "Documenti Barche" };

export default async function Page() {
  const caller = await requireScreen("/docbarca");
  const state = await prefetch(caller, [{ key: "docbarca.toReview" }]);
  return (
    <HydrationBoundary state={state}>
      <BoatDocumentsScreen />
    </HydrationBoundary>
  );
}
