import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/auth/require";
import { prefetch } from "@/lib/proxy/prefetch";
import { VenuesScreen } from "./_screen/venues-screen";

export const metadata: Metadata = { title: "Sedi" };

export default async function Page() {
  const caller = await requireScreen("/sede");
  const state = await prefetch(caller, [{ key: "sede.list" }]);
  return (
    <HydrationBoundary state={state}>
      <VenuesScreen />
    </HydrationBoundary>
  );
}
