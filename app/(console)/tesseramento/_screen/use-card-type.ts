import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { saysPapers } from "@/lib/rules/membership";
import type { Membership } from "./membership";

/**
 * A membership with its card type from the list of types, where its own record does not say what that asks
 * for; the type stays unknown where the list has none of its id (docs/rules/memberships.md#card-type).
 */
export function useWithCardType(membership: Membership): Membership {
  const { tessera, Tessera } = membership;
  const isUnread = Boolean(tessera) && !saysPapers(Tessera);
  const { data } = useOwnQuery({ ...read("tipotessvm.list"), enabled: isUnread });
  const type = isUnread ? data?.TipoTessera.find(({ id }) => id === tessera) : undefined;
  return useMemo(
    () => (type ? { ...membership, Tessera: { ...type, ...membership.Tessera } } : membership),
    [membership, type],
  );
}
