import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { isFullyKnown } from "@/lib/rules/membership";
import type { Membership } from "./membership";

/**
 * A membership with its card type from the list of types, where its own record does not say all that this
 * asks for and costs; the type stays unknown where the list has none of its id
 * (docs/rules/memberships.md#card-type). `types` is how the list is read.
 */
export function useWithCardType(membership: Membership) {
  const { tessera, Tessera } = membership;
  const isUnread = Boolean(tessera) && !isFullyKnown(Tessera);
  const types = useOwnQuery({ ...read("tipotessvm.list"), enabled: isUnread });
  const type = isUnread ? types.data?.TipoTessera.find(({ id }) => id === tessera) : undefined;
  const whole = useMemo(
    () => (type ? { ...membership, Tessera: { ...type, ...membership.Tessera } } : membership),
    [membership, type],
  );
  return { membership: whole, types };
}
