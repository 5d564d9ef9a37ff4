import { createDrafts, type ReviewQueue } from "@/components/review/queue";
import type { Card } from "./columns";

/** The membership cards that members sent and nobody has accepted yet; rejecting deletes them (docs/rules/cards.md#cards-to-accept). */
export const cardQueue: ReviewQueue<Card, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  idOf: ({ id }) => id,
  nameOf: ({ TipoTessera, Utente }) =>
    [TipoTessera?.nome ?? "Tessera", Utente?.nominativo].filter(Boolean).join(" di "),
  words: ["tessera", "tessere"],
  notFound: "Questa tessera non è più da accettare.",
  accept: (card) => ({
    key: "tessera.accept",
    input: { params: { id: card.id }, body: { ...card, accettato: 1 } },
    done: "Tessera accettata.",
    failed: "non è stata accettata",
  }),
  refuse: ({ id }) => ({
    key: "tessera.delete",
    input: { params: { id } },
    done: "Tessera rifiutata: viene eliminata.",
    failed: "non è stata rifiutata",
  }),
  drafts: createDrafts(),
};
