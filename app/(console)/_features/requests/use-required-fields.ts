import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { isSameOffer } from "@/lib/rules/requests";
import { requiredRequestFields } from "./request";
import { type MemberRequest, offerOf, type RequestType } from "./request-types";

/** Whether boat and port are asked for, by the list of courses where it says more than the request. */
export function useRequiredFields(kind: RequestType, request: MemberRequest) {
  const courses = useOwnQuery({ ...read("corso.list"), enabled: kind.isCourse });
  const listed = courses.data?.Corso.find(({ id, nome }) =>
    isSameOffer(offerOf(request), { offerId: id, offerName: nome }),
  );
  return requiredRequestFields(kind, request, listed);
}
