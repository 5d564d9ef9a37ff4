import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { requireScreen } from "@/lib/server/pages/guard";
import { isFromOwnScreen } from "@/lib/server/pages/navigation";
import { prefetch } from "@/lib/server/pages/prefetch";
import { MessagesScreen } from "./_screen/messages-screen";

export const metadata: Metadata = { title: "Messaggi" };

/** The list alone: fetching a thread marks it read, and only the person may do that. */
export default async function Page() {
  const caller = await requireScreen("/messaggi");
  const state = await prefetch(caller, [{ key: "messaggi.list" }]);
  return (
    <HydrationBoundary state={state}>
      <MessagesScreen opensThread={await isFromOwnScreen()} />
    </HydrationBoundary>
  );
}
