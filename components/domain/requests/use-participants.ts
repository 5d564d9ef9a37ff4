import { useQueries } from "@tanstack/react-query";
import { inTurns } from "@/lib/api/in-turns";
import { read } from "@/lib/api/query";
import type { Answer } from "@/lib/contract";
import type { MemberRequest } from "./kinds";

// The legacy server is small, and a course may have many.
const turn = inTurns(3);

export type Papers = Answer<"richiesta.memberData">["Dettaglio"];

/** The participants of a request, each with what is read of their documents and cards; each is asked for by itself. */
export function useParticipants({ Dettaglio = [] }: MemberRequest) {
  const lines = Dettaglio.filter((line) => line.id);
  const queries = useQueries({
    queries: lines.map(({ id }) => read("richiesta.memberData", { params: { id: id ?? 0 } }, turn)),
  });
  const participants = lines.map((line, index) => ({
    id: line.id ?? 0,
    name: line.nominativo || (line.utente ? `Socio n. ${line.utente}` : "Senza nome"),
    query: queries[index],
  }));
  return { participants, isReading: queries.some(({ isPending }) => isPending) };
}
export type Participant = ReturnType<typeof useParticipants>["participants"][number];

export const documentName = (document: NonNullable<Papers["Documenti"]>[number]) =>
  document.TipoDoc?.nome || "Documento";

/** A card by its name and year. */
export const cardName = ({ Tessera, anno }: NonNullable<Papers["Tessere"]>[number]) =>
  [Tessera?.nome || "Tessera", anno || null].filter(Boolean).join(" ");
