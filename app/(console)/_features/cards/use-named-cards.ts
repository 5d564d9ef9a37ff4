import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";

interface TypedCard {
  /** The type's id, 0 or null without one. */
  tipoTessera?: number | null;
  TipoTessera?: { nome?: string | null } | null;
}

const isNameless = ({ tipoTessera, TipoTessera }: TypedCard) => Boolean(tipoTessera) && !TipoTessera?.nome;

/**
 * The cards with their types' names, undefined while there are none yet; GET /tipotessera/ is read where a
 * card has its type's id alone, and until it is there that card stays nameless.
 */
export function useNamedCards<Card extends TypedCard>(
  cards: readonly Card[] | undefined,
): readonly Card[] | undefined {
  const { data } = useQuery({ ...read("tipotessera.list"), enabled: cards?.some(isNameless) ?? false });
  return useMemo(() => {
    if (!data) return cards;
    const names = new Map(data.TipoTessera.map(({ id, nome }) => [id, nome]));
    return cards?.map((card) =>
      isNameless(card) ? { ...card, TipoTessera: { nome: names.get(card.tipoTessera ?? 0) } } : card,
    );
  }, [cards, data]);
}
