import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { requiredRequestFields } from "./request";
import type { MemberRequest, RequestType } from "./request-types";

/** Whether boat and port are asked for, by the list of courses where it says more than the request. */
export function useRequiredFields(kind: RequestType, request: MemberRequest) {
  const courses = useOwnQuery({ ...read("corso.list"), enabled: kind.isCourse });
  const listed = courses.data?.Corso.find(({ id }) => id === request.corso);
  return requiredRequestFields(kind, request, listed);
}
