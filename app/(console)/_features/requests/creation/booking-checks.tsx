import { CheckList } from "@/components/ui/check-list";
import { isInCharge } from "@/lib/rules/requests";
import type { MemberRequest, RequestType } from "../request-types";
import { creationPeople } from "./people";

/** The conditions for making bookings of a request, each with the sentence for while it is not met. */
function bookingChecks(request: MemberRequest) {
  return [
    {
      text: "Qualcuno l'ha in carico",
      isMet: isInCharge(request),
      problem: "Prendi prima in carico la richiesta.",
    },
    {
      text: "Almeno un partecipante",
      isMet: creationPeople(request).people.length > 0,
      problem: "La richiesta non ha partecipanti.",
    },
  ];
}

/** Why a request cannot become bookings now; undefined when it can. */
export function bookingProblem(request: MemberRequest): string | undefined {
  return bookingChecks(request).find(({ isMet }) => !isMet)?.problem;
}

/**
 * The conditions of 'Crea crociere' and 'Unisci a un'uscita', while one is not met
 * (docs/rules/requests.md#creating).
 */
export function BookingChecks({ kind, request }: { kind: RequestType; request: MemberRequest }) {
  if (bookingProblem(request) === undefined) return null;
  return (
    <CheckList
      label={kind.isCourse ? "Per creare i corsi" : "Per creare le crociere"}
      items={bookingChecks(request)}
    />
  );
}
