import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
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
