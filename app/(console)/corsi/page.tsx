import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CoursesScreen } from "./_screen/courses-screen";

export const metadata: Metadata = { title: "Corsi" };

export default async function Page() {
  const caller = await requireScreen("/corsi");
  const state = await prefetch(caller, [{ key: "corso.list" }]);
  return (
    <HydrationBoundary state={state}>
      <CoursesScreen />
    </HydrationBoundary>
  );
}
