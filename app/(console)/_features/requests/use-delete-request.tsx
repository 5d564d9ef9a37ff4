import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction, correctedActions } from "@/lib/contract/corrected-calls";
import { type MemberRequest, type RequestType, requesterName } from "./request-types";

/**
 * Deletes a request after the question; `confirmDelete` is null where the club's server has no call for it
 * (docs/rules/requests.md#deleting).
 */
export function useDeleteRequest(kind: RequestType) {
  const { documentedCalls } = useViewer();
  const action = kind.deletion;
  const call = callForAction(action, documentedCalls);
  // A hook needs a call; where the server has none, nobody gets to send this one.
  const { write } = useWrite(call ?? correctedActions[action].sends);
  const [confirm, question] = useConfirm();
  const confirmDelete = (request: MemberRequest) =>
    void confirm({
      subject: `${kind.nameOf(request)}, ${requesterName(request)}`,
      onConfirm: async () => {
        await write({ params: { id: request.id }, action });
        notify.success("Richiesta eliminata.");
      },
    });
  return { confirmDelete: call === null ? null : confirmDelete, question };
}
