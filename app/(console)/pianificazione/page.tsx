import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { PlanScreen } from "./_screen/plan-screen";

export const metadata: Metadata = { title: "Pianificazione" };

export default async function Page() {
  const caller = await requireScreen("/pianificazione");
  const state = await prefetch(caller, [
    { key: "crocierautente.list" },
    { key: "attivitanew.list" },
    { key: "corsoutente.list" },
    { key: "corso.list" },
    { key: "barche.list" },
    { key: "istruttori.list" },
    { key: "sede.list" },
    { key: "stagionalita.list" },
    { key: "tipostagione.list" },
    { key: "tipodocbarca.list" },
  ]);
  return (
    <HydrationBoundary state={state}>
      <PlanScreen />
    </HydrationBoundary>
  );
}
