import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsStringLiteral } from "nuqs/server";
import { courseRequests, views } from "@/components/requests/request-types";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { CourseRequestsScreen } from "./_screen/course-requests-screen";

export const metadata: Metadata = { title: "Richieste Corsi" };

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

type Search = Promise<{ vista?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/corsirichieste");
  const view = viewParser.parseServerSide((await searchParams).vista);
  const state = await prefetch(caller, [{ key: courseRequests.lists[view] }, { key: "segreteria.list" }]);
  return (
    <HydrationBoundary state={state}>
      <CourseRequestsScreen />
    </HydrationBoundary>
  );
}
