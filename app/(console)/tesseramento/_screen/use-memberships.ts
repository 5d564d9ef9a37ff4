import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "@/lib/api/query";
import { useViewer } from "@/lib/ui/viewer";
import type { Membership } from "./membership";
import { listOf, searchOrder, type View } from "./views";

function useList(view: View | undefined, enabled: boolean) {
  return useQuery({ ...read(listOf[view ?? "nuove"]), enabled: enabled && view !== undefined });
}

/**
 * The list on screen, and the membership that the address names. It may be in another list: taking one moves it from Nuove to
 * Assegnate a me. Once found it stays until it is closed, so that nothing typed is lost when somebody else moves it.
 */
export function useMemberships(view: View, openId: number | null) {
  const { level } = useViewer();
  const [first, second, third] = searchOrder(view, level);
  const find = (list: { Tesseramento: Membership[] } | undefined) =>
    list?.Tesseramento.find(({ id }) => id === openId);
  const list = useList(first, true);
  const isElsewhere = openId !== null && list.data !== undefined && !find(list.data);
  const next = useList(second, isElsewhere);
  const last = useList(third, isElsewhere && next.data !== undefined && !find(next.data));

  const found = find(list.data) ?? find(next.data) ?? find(last.data);
  const [held, setHeld] = useState<Membership>();
  if (found && found.id !== held?.id) setHeld(found);
  if (openId === null && held) setHeld(undefined);
  const open = openId !== null && held?.id === openId ? held : found;

  const asked = [list, next, ...(third ? [last] : [])];
  const isGone =
    isElsewhere && !open && asked.every(({ data, isFetching }) => data !== undefined && !isFetching);
  return { list, open, isGone };
}

/** Reads a membership anew from the lists that may hold it; null when none does any more. */
export function useLookUp(view: View) {
  const { level } = useViewer();
  const queries = useQueryClient();
  return async (id: number): Promise<Membership | null> => {
    for (const place of searchOrder(view, level)) {
      const { Tesseramento } = await queries.fetchQuery({ ...read(listOf[place]), staleTime: 0 });
      const found = Tesseramento.find((membership) => membership.id === id);
      if (found) return found;
    }
    return null;
  };
}
