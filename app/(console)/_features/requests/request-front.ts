import { assignedToOther } from "@/features/front-office/taken-by";
import { joinedName } from "@/lib/rules/requests";
import type { MemberRequest } from "./request-types";

/** The front office of a request, which its list needs as well; the rest stands in request.ts. */

/** Names that the record itself may not hold. */
export interface RequestNames {
  staff: (id: number) => string | null;
  port: (id: number) => string | null;
}

type StaffNames = Pick<RequestNames, "staff">;

/** The name of the staff member at the front office, where that is known. */
export function frontName({ front, Front }: MemberRequest, names: StaffNames): string | null {
  return front ? joinedName(front, Front) || names.staff(front) : null;
}

/** 'Se ne occupa già …' where somebody else works on it; null where nobody does or oneself. */
export function requestTakenBy(request: MemberRequest, me: number, names: StaffNames): string | null {
  return assignedToOther({ front: request.front, name: frontName(request, names) }, me);
}
