import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { DocumentTypesScreen } from "./_screen/document-types-screen";

export const metadata: Metadata = { title: "Tipi documento" };

export default async function Page() {
  const caller = await requireScreen("/tipoDoc");
  const state = await prefetch(caller, [{ key: "tipodoc.list" }, { key: "ruoli.list" }]);
  return (
    <HydrationBoundary state={state}>
      <DocumentTypesScreen />
    </HydrationBoundary>
  );
}
