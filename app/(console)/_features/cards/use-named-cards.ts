import { useTypeNames } from "@/features/lookups/use-type-names";
import type { Answer } from "@/lib/contract";

interface TypedCard {
  /** The type's id, 0 or null without one. */
  tipoTessera?: number | null;
  TipoTessera?: { nome?: string | null } | null;
}

const cardTypes = {
  list: "tipotessera.list",
  namesIn: ({ TipoTessera }: Answer<"tipotessera.list">) =>
    TipoTessera.map(({ id, nome }) => [id, nome] as const),
  namelessType: ({ tipoTessera, TipoTessera }: TypedCard) => (TipoTessera?.nome ? null : tipoTessera || null),
  named: (_: TypedCard, nome: string | null | undefined) => ({ TipoTessera: { nome } }),
} as const;

/** The cards with their types' names (GET /tipotessera/); undefined while there are none yet. */
export const useNamedCards = <Card extends TypedCard>(cards: readonly Card[] | undefined) =>
  useTypeNames(cards, cardTypes);
