import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { prefetch } from "@/lib/server/pages/prefetch";
import { SettingsScreen } from "./_screen/settings-screen";

export const metadata: Metadata = { title: "Impostazioni" };

type Search = Promise<{ sezione?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const caller = await requireScreen("/impostazioni");
  const { sezione } = await searchParams;
  // The panel that is open when the address names none.
  const state = await prefetch(caller, sezione === undefined ? [{ key: "oggetto.list" }] : []);
  return (
    <HydrationBoundary state={state}>
      <SettingsScreen />
    </HydrationBoundary>
  );
}
