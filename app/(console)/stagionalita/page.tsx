import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { SeasonScreen } from "./_screen/season-screen";

export const metadata: Metadata = { title: "Stagionalità" };

export default async function Page() {
  const caller = await requireScreen("/stagionalita");
  const state = await prefetch(caller, [{ key: "stagionalita.list" }, { key: "tipostagione.list" }]);
  return (
    <HydrationBoundary state={state}>
      <SeasonScreen />
    </HydrationBoundary>
  );
}
