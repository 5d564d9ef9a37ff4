import { assignedToOther } from "@/features/front-office/taken-by";
import { joinedName } from "@/lib/rules/requests";
import type { MemberRequest } from "./request-types";

/** Of a request, what its list needs as well: who looks after it. The rest stands in request.ts. */

/** Names that the record itself may not hold. */
export interface RequestNames {
  staff: (id: number) => string | null;
  port: (id: number) => string | null;
}

type StaffNames = Pick<RequestNames, "staff">;

/** Who looks after it, where that is known. */
export function frontName({ front, Front }: MemberRequest, names: StaffNames): string | null {
  return front ? joinedName(front, Front) || names.staff(front) : null;
}

/** 'Se ne occupa già …' where somebody else does; null where nobody does or oneself. */
export function requestTakenBy(request: MemberRequest, me: number, names: StaffNames): string | null {
  return assignedToOther({ front: request.front, name: frontName(request, names) }, me);
}
