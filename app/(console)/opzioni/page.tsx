import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { OptionsScreen } from "./_screen/options-screen";

export const metadata: Metadata = { title: "Opzioni" };

export default async function Page() {
  const caller = await requireScreen("/opzioni");
  const state = await prefetch(caller, [{ key: "opzioni.list" }]);
  return (
    <HydrationBoundary state={state}>
      <OptionsScreen />
    </HydrationBoundary>
  );
}
