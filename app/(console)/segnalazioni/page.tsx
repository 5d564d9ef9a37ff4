import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { seesAdminReports } from "@/lib/rules/logbook";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { ReportsScreen } from "./_screen/reports-screen";

export const metadata: Metadata = { title: "Segnalazioni" };

export default async function Page() {
  const caller = await requireScreen("/segnalazioni");
  const state = await prefetch(caller, [
    {
      key: seesAdminReports(caller.identity.level)
        ? "logbook.reportedToAdmin"
        : "logbook.reportedToSecretariat",
    },
  ]);
  return (
    <HydrationBoundary state={state}>
      <ReportsScreen />
    </HydrationBoundary>
  );
}
