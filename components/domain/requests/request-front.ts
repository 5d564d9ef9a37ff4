import { takenBy } from "@/components/domain/front-office/changes";
import type { Body } from "@/lib/contract";
import type { MemberRequest } from "./kinds";

/** Of a request, what its list needs as well: who looks after it, and how it is written. The rest stands in request.ts. */

/** Names that the record itself may not hold. */
export interface RequestNames {
  staff: (id: number) => string | null;
  boat: (id: number) => string | null;
  port: (id: number) => string | null;
}

/** The body of the save; the dates go up as text of a list (lib/contract/kinds). */
export function requestBody(request: MemberRequest): Body<"richiestacorso.update"> {
  const { stato, pubblicato = 0 } = request;
  return { ...request, stato: stato ?? 0, pubblicato };
}

type StaffNames = Pick<RequestNames, "staff">;

/** Who looks after it, where that is known. */
export function frontName({ front, Front }: MemberRequest, names: StaffNames): string | null {
  return front ? Front?.nominativo || names.staff(front) : null;
}

/** 'Se ne occupa già …' where somebody else does; null where nobody does or oneself. */
export function requestTakenBy(request: MemberRequest, me: number, names: StaffNames): string | null {
  return takenBy({ front: request.front, name: frontName(request, names) }, me);
}
