import { Badge } from "@/components/ui/badge";
import type { MemberRequest } from "./request-types";

/** New, looked after, or the number that a server has for something else (docs/rules/requests.md#lists). */
export function stateText({ stato }: MemberRequest): string {
  if (!stato) return "Nuova";
  return stato === 1 ? "In carico" : `Stato ${stato}`;
}

export function RequestState({ request }: { request: MemberRequest }) {
  return request.stato ? (
    <Badge tone="accent" icon="user-round-check">
      {stateText(request)}
    </Badge>
  ) : (
    <Badge tone="warning" icon="circle-dashed">
      {stateText(request)}
    </Badge>
  );
}
