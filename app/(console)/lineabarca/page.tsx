import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { BoatLinesScreen } from "./_screen/boat-lines-screen";

export const metadata: Metadata = { title: "Linee barca" };

export default async function Page() {
  const caller = await requireScreen("/lineabarca");
  const state = await prefetch(caller, [{ key: "lineabarca.list" }, { key: "tipostagione.list" }]);
  return (
    <HydrationBoundary state={state}>
      <BoatLinesScreen />
    </HydrationBoundary>
  );
}
