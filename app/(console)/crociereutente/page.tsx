import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsStringLiteral } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { UserCruisesScreen } from "./_screen/user-cruises-screen";
import { listOf, views } from "./_screen/views";

export const metadata: Metadata = { title: "Crociere utente" };

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

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
