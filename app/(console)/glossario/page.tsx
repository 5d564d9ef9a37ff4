import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { GlossaryScreen } from "./_screen/glossary-screen";

export const metadata: Metadata = { title: "Glossario" };

export default async function Page() {
  const caller = await requireScreen("/glossario");
  const state = await prefetch(caller, [{ key: "glossario.list" }]);
  return (
    <HydrationBoundary state={state}>
      <GlossaryScreen />
    </HydrationBoundary>
  );
}
