import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { AdministrationScreen } from "./_screen/administration-screen";
import { prefetchReads } from "./_screen/reads";

export const metadata: Metadata = { title: "Amministrazione" };

export default async function Page() {
  const caller = await requireScreen("/amministrazione");
  const state = await prefetch(caller, prefetchReads(caller.identity.level));
  return (
    <HydrationBoundary state={state}>
      <AdministrationScreen />
    </HydrationBoundary>
  );
}
