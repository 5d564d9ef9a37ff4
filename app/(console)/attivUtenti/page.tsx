import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsInteger } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { prefetchReads } from "./_screen/reads";
import { UserActivityScreen } from "./_screen/user-activity-screen";

export const metadata: Metadata = { title: "Attività utente" };

type Search = Promise<{ socio?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/attivUtenti");
  const member = parseAsInteger.parseServerSide((await searchParams).socio);
  const state = await prefetch(caller, member === null ? [] : prefetchReads(member));
  return (
    <HydrationBoundary state={state}>
      <UserActivityScreen />
    </HydrationBoundary>
  );
}
