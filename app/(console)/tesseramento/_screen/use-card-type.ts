import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { isFullyKnown } from "@/lib/rules/membership";
import type { Membership } from "./membership";

type CardType = Answer<"tipotessvm.list">["TipoTessera"][number];

/** A membership with what its own record does not say of its card type. */
export const withCardType = (membership: Membership, types: readonly CardType[] | undefined): Membership => {
  const type = types?.find(({ id }) => id === membership.tessera);
  return type ? { ...membership, Tessera: { ...type, ...membership.Tessera } } : membership;
};

/**
 * A membership with its card type from the list of types, where its own record does not say all that this
 * asks for and costs; the type stays unknown where the list has none of its id
 * (docs/rules/memberships.md#card-type). `types` is how the list is read.
 */
export function useWithCardType(membership: Membership) {
  const { tessera, Tessera } = membership;
  const isUnread = Boolean(tessera) && !isFullyKnown(Tessera);
  const types = useOwnQuery({ ...read("tipotessvm.list"), enabled: isUnread });
  const listed = isUnread ? types.data?.TipoTessera : undefined;
  const whole = useMemo(() => withCardType(membership, listed), [membership, listed]);
  return { membership: whole, types };
}
