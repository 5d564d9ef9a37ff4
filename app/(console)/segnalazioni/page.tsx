import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
import { seesAdminReports } from "@/lib/rules/logbook";
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
