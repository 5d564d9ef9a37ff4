import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs/server";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { MembersScreen } from "./_screen/members-screen";
import { searchOf } from "./_screen/search";

export const metadata: Metadata = { title: "Soci" };

type Search = Promise<Partial<Record<"nome" | "ruoli", string | string[]>>>;

const rolesParser = parseAsArrayOf(parseAsInteger);

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/soci");
  const { nome, ruoli } = await searchParams;
  const search = searchOf({
    nome: parseAsString.parseServerSide(nome),
    ruoli: rolesParser.parseServerSide(ruoli),
  });
  const state = await prefetch(caller, [
    { key: "ruoli.list" },
    ...(search ? [{ key: "ricerca.members" as const, body: search }] : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <MembersScreen />
    </HydrationBoundary>
  );
}
