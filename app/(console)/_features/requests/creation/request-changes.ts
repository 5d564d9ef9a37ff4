import type { PickedMember } from "@/features/members/picked-member";
import { isSameJson } from "@/lib/contract/loose-values";
import { assignTo, isInCharge } from "@/lib/rules/requests";
import { people } from "../request";
import type { MemberRequest } from "../request-types";

/** The values chosen for the bookings of a request that the request itself can hold. */
export interface ChosenForRequest {
  istruttore: PickedMember | null;
  organizzatore: PickedMember | null;
  tutor?: PickedMember | null;
  barca: number | null;
  porto?: number | null;
  date?: readonly string[];
}

/**
 * The changes to a request when its people get their bookings: the chosen values, never empty ones, and `me`
 * as front office where nobody works on it (docs/rules/requests.md#creating). `pubblicato` stays as it is.
 */
export function chosenChanges(request: MemberRequest, chosen: ChosenForRequest, me: number) {
  const fields = {
    istruttore: chosen.istruttore?.id_usr,
    organizzatore: chosen.organizzatore?.id_usr,
    tutor: chosen.tutor?.id_usr,
    barca: chosen.barca || undefined,
    porto: chosen.porto || undefined,
    date: chosen.date?.length ? [...chosen.date] : undefined,
  };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isSameJson(request[name as keyof MemberRequest], value),
  );
  return {
    ...(Object.fromEntries(changed) as Partial<typeof fields>),
    ...(!isInCharge(request) && assignTo(me, request)),
  };
}

/** These changes with the names of the people who were chosen, as a request is read. */
export function writtenValues(
  changes: ReturnType<typeof chosenChanges>,
  chosen: ChosenForRequest,
): Partial<MemberRequest> {
  const roles = (["istruttore", "organizzatore", "tutor"] as const).filter((role) => role in changes);
  return { ...changes, ...Object.fromEntries(roles.map((role) => [people[role].object, chosen[role]])) };
}
