import type { BulkItem } from "@/components/bulk/bulk-dialog";
import type { ReadKey } from "@/lib/contract";
import type { Card } from "./columns";

/** Which card, in words. */
export function cardName(card: Card): string {
  return [card.TipoTessera?.nome ?? "Tessera", card.Utente?.nominativo].filter(Boolean).join(" di ");
}

/** A card as dialogs for several records have it. */
export function cardItem(card: Card): BulkItem {
  return { id: String(card.id), label: cardName(card) };
}

/** The lists that are stale when a card has been decided on. */
export const cardReads: readonly ReadKey[] = ["tessera.toAccept", "tessera.byMember"];
