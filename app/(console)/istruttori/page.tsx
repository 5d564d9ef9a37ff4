import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { InstructorsScreen } from "./_screen/instructors-screen";

export const metadata: Metadata = { title: "Istruttori" };

export default async function Page() {
  const caller = await requireScreen("/istruttori");
  const state = await prefetch(caller, [{ key: "istruttori.list" }]);
  return (
    <HydrationBoundary state={state}>
      <InstructorsScreen />
    </HydrationBoundary>
  );
}
