import { useMemo } from "react";
import { useIdsOf, useNames, withName } from "@/features/lookups/use-names";

interface TypedCard {
  /** The type's id, 0 or null without one. */
  tipoTessera?: number | null;
  TipoTessera?: { nome?: string | null } | null;
}

const namelessType = ({ tipoTessera, TipoTessera }: TypedCard) => (TipoTessera?.nome ? null : tipoTessera);

/** The cards with the names of types that they have by id alone (GET /tipotessera/). */
export function useNamedCards<Card extends TypedCard>(cards: readonly Card[] | undefined) {
  const names = useNames(["tipotessera.list"], useIdsOf(cards, namelessType));
  return useMemo(
    () => cards?.map((card) => withName(card, "TipoTessera", names.get(namelessType(card) ?? 0))),
    [cards, names],
  );
}
