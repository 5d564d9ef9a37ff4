import { errorText } from "@/lib/client/errors";
import { limitedRead } from "@/lib/client/limited-read";
import { readStates, useOwnQueries } from "@/lib/client/live/own-queries";
import { participantName } from "./creation/people";
import { isOfAnother, papersOf } from "./papers";
import type { MemberRequest } from "./request-types";

/**
 * The participants of a request, each with the papers of the record, which a read of each completes; that one
 * may fail without taking them away (docs/rules/requests.md#participants).
 */
export function useParticipants({ Dettaglio = [] }: MemberRequest) {
  const queries = useOwnQueries(
    Dettaglio.map(({ id }) => ({
      ...limitedRead("richiesta.memberData", { params: { id: id ?? 0 } }),
      enabled: Boolean(id),
    })),
    readStates,
  );
  const participants = Dettaglio.map((line, index) => {
    const query = line.id ? queries[index] : undefined;
    const data = query?.data;
    const answer = data?.Dettaglio;
    const isWrong = isOfAnother(line, answer);
    return {
      /** Lines without an id are identified by their place. */
      key: line.id ? `${line.id}` : `posto ${index}`,
      name: participantName(line),
      /** The member; 0 or missing where the record does not say. */
      id_usr: line.utente,
      /** Undefined while nothing is known of them, or for good. */
      papers: papersOf(line, isWrong ? null : data && (answer ?? {})),
      isReading: query?.isLoading ?? false,
      /** Why there may be more than is shown. */
      problem: isWrong
        ? "Il server ha risposto con i dati di un altro socio."
        : query?.error
          ? errorText(query.error)
          : null,
      isRetrying: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { participants, isReading: queries.some(({ isLoading }) => isLoading) };
}
export type RequestParticipant = ReturnType<typeof useParticipants>["participants"][number];
