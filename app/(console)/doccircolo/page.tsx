import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ClubDocumentsScreen } from "./_screen/club-documents-screen";

export const metadata: Metadata = { title: "Documenti Circolo" };

export default async function Page() {
  const caller = await requireScreen("/doccircolo");
  const state = await prefetch(caller, [{ key: "doccirc.all" }]);
  return (
    <HydrationBoundary state={state}>
      <ClubDocumentsScreen />
    </HydrationBoundary>
  );
}
