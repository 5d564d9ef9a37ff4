import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { BoatDocumentTypesScreen } from "./_screen/boat-document-types-screen";

export const metadata: Metadata = { title: "Tipi documento barca" };

export default async function Page() {
  const caller = await requireScreen("/tipidocbarca");
  const state = await prefetch(caller, [{ key: "tipodocbarca.list" }]);
  return (
    <HydrationBoundary state={state}>
      <BoatDocumentTypesScreen />
    </HydrationBoundary>
  );
}
