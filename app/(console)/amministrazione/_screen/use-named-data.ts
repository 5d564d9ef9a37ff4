import { useMemo } from "react";
import { useNamedCards } from "@/features/cards/use-named-cards";
import { useNamedDocuments } from "@/features/documents/use-named-documents";
import { useNamedMemberships } from "@/features/memberships/use-named-memberships";
import type { Answer } from "@/lib/contract";
import { isUnfinished } from "@/lib/rules/membership";

type Memberships = Answer<"tesseramento.all">;

/** The unfinished memberships with their names: those that are finished are not shown and need none. */
export function useUnfinishedMemberships(data: Memberships | undefined): Memberships | undefined {
  const unfinished = useMemo(() => data?.Tesseramento.filter(isUnfinished), [data]);
  const Tesseramento = useNamedMemberships(unfinished);
  return useMemo(
    () => data && Tesseramento && { ...data, Tesseramento: [...Tesseramento] },
    [data, Tesseramento],
  );
}

/** The cards that wait, with the names of their types. */
export function useCardsToAccept(data: Answer<"tessera.toAccept"> | undefined) {
  const Tessera = useNamedCards(data?.Tessera);
  return useMemo(() => data && Tessera && { ...data, Tessera: [...Tessera] }, [data, Tessera]);
}

/** The documents that wait, with the names of their types. */
export function useDocumentsToReview(data: Answer<"documenti.toReview"> | undefined) {
  const Documenti = useNamedDocuments(data?.Documenti);
  return useMemo(() => data && Documenti && { ...data, Documenti: [...Documenti] }, [data, Documenti]);
}
