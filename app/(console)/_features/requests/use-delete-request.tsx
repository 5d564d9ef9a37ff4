import { useDeletion } from "@/components/list/use-confirm-delete";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction, correctedActions } from "@/lib/contract/corrected-calls";
import { seenOf } from "@/lib/contract/deletions";
import { frontName } from "./request-front";
import { type MemberRequest, type RequestType, requesterName } from "./request-types";

/**
 * Deletes a request after the question, while it is as it was on screen; `confirmDelete` is null where the
 * club's server has no call for it (docs/rules/requests.md#deleting).
 */
export function useDeleteRequest(kind: RequestType) {
  const { id: me, documentedCalls } = useViewer();
  const action = kind.deletion;
  const call = callForAction(action, documentedCalls);
  // A hook needs a call; where the server has none, nobody gets to send this one.
  const key = correctedActions[action].sends;
  const { write } = useWrite(call ?? key);
  const [confirmDelete, question] = useDeletion<MemberRequest>({
    remove: (request) =>
      write({ params: { id: request.id }, action, asRead: { base: seenOf(key, request) } }),
    confirmation: (request) => ({
      subject: `${kind.nameOf(request)}, ${requesterName(request)}`,
      children: request.front ? <p>{whoHas(request, me)}</p> : undefined,
    }),
    done: "Richiesta eliminata.",
  });
  return { confirmDelete: call === null ? null : confirmDelete, question };
}

/** The sentence that says who works on the request. */
function whoHas(request: MemberRequest, me: number): string {
  if (request.front === me) return "Te ne occupi tu.";
  return `Se ne occupa ${frontName(request, { staff: () => null }) ?? "un'altra persona"}.`;
}
