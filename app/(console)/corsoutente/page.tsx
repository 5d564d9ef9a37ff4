import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { UserCoursesScreen } from "./_screen/user-courses-screen";

export const metadata: Metadata = { title: "Corso Utente" };

export default async function Page() {
  const caller = await requireScreen("/corsoutente");
  const state = await prefetch(caller, [{ key: "corsoutente.list" }, { key: "corso.list" }]);
  return (
    <HydrationBoundary state={state}>
      <UserCoursesScreen />
    </HydrationBoundary>
  );
}
