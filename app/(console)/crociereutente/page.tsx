import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
import { UserCruisesScreen } from "./_screen/user-cruises-screen";
import { listOf, viewParser } from "./_screen/views";

export const metadata: Metadata = { title: "Crociere utente" };

type Search = Promise<{ vista?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/crociereutente");
  const view = viewParser.parseServerSide((await searchParams).vista);
  const state = await prefetch(caller, [{ key: listOf[view] }]);
  return (
    <HydrationBoundary state={state}>
      <UserCruisesScreen />
    </HydrationBoundary>
  );
}
