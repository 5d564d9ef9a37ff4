import { cardName, withOwner } from "@/features/documents/document-name";
import { createDrafts, type ReviewQueue } from "@/features/review/queue";
import { seenOf } from "@/lib/contract/deletions";
import type { CardToReview } from "./columns";

/**
 * The membership cards that members sent and nobody has accepted yet; rejecting deletes them
 * (docs/rules/cards.md#cards-to-accept).
 */
export const cardQueue: ReviewQueue<CardToReview, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  save: "tessera.accept",
  idOf: ({ id }) => id,
  nameOf: (card) => withOwner(cardName(card), card.Utente),
  words: ["tessera", "tessere"],
  notFound: "Questa tessera non è più da accettare.",
  accept: (card) => ({
    key: "tessera.accept",
    input: { params: { id: card.id }, stored: card, changes: { accettato: 1 }, of: ownerOf(card) },
    done: "Tessera accettata.",
  }),
  refuse: (card) => ({
    key: "tessera.delete",
    input: {
      params: { id: card.id },
      // A card in the queue waits, also where the server does not say so.
      asRead: { base: { ...seenOf("tessera.delete", card), accettato: 0 }, of: ownerOf(card) },
    },
    done: "Tessera rifiutata: viene eliminata.",
  }),
  drafts: createDrafts(),
};

/** A card's owner, for the read of its stored record; undefined where the server does not say. */
function ownerOf({ utente }: CardToReview): { id_usr: number } | undefined {
  return utente ? { id_usr: utente } : undefined;
}
