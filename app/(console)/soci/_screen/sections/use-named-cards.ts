import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { MemberCard } from "./card";

const isNameless = ({ tipoTessera, TipoTessera }: MemberCard) => Boolean(tipoTessera) && !TipoTessera?.nome;

/** The cards with their types' names; GET /tipotessera/ is read where a card has its type's id alone. */
export function useNamedCards(cards: readonly MemberCard[] | undefined): readonly MemberCard[] | undefined {
  const { data } = useQuery({ ...read("tipotessera.list"), enabled: cards?.some(isNameless) ?? false });
  return useMemo(() => {
    if (!data) return cards;
    const names = new Map(data.TipoTessera.map(({ id, nome }) => [id, nome]));
    return cards?.map((card) =>
      isNameless(card) ? { ...card, TipoTessera: { nome: names.get(card.tipoTessera ?? 0) } } : card,
    );
  }, [cards, data]);
}
