import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { DocumentsScreen } from "./_screen/documents-screen";

export const metadata: Metadata = { title: "Documenti" };

export default async function Page() {
  const caller = await requireScreen("/documenti");
  const state = await prefetch(caller, [{ key: "documenti.toReview" }, { key: "tipodoc.all" }]);
  return (
    <HydrationBoundary state={state}>
      <DocumentsScreen />
    </HydrationBoundary>
  );
}
