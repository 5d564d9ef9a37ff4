import { useQueries } from "@tanstack/react-query";
import PQueue from "p-queue";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { MemberRequest } from "./request-types";

// The legacy server is small, and a course may have many.
const queue = new PQueue({ concurrency: 3 });

export type Papers = Answer<"richiesta.memberData">["Dettaglio"];

/** The participants of a request, each with what is read of their documents and cards; each is asked for by itself. */
export function useParticipants({ Dettaglio = [] }: MemberRequest) {
  const queries = useQueries({
    queries: Dettaglio.map(({ id }) => ({
      ...read("richiesta.memberData", { params: { id: id ?? 0 } }, queue),
      enabled: Boolean(id),
    })),
  });
  const participants = Dettaglio.map((line, index) => ({
    /** Lines without an id are told apart by their place. */
    key: line.id ? `${line.id}` : `posto ${index}`,
    name: line.nominativo || (line.utente ? `Socio n. ${line.utente}` : "Senza nome"),
    /** The member's id; null where the line does not say. */
    member: line.utente || null,
    /** None for a line without an id: nothing can be asked for it. */
    query: line.id ? queries[index] : undefined,
  }));
  return { participants, isReading: queries.some(({ isLoading }) => isLoading) };
}
export type Participant = ReturnType<typeof useParticipants>["participants"][number];

export const documentName = (document: NonNullable<Papers["Documenti"]>[number]) =>
  document.TipoDoc?.nome || "Documento";

/** A card by its name and year. */
export const cardName = ({ Tessera, anno }: NonNullable<Papers["Tessere"]>[number]) =>
  [Tessera?.nome || "Tessera", anno || null].filter(Boolean).join(" ");
