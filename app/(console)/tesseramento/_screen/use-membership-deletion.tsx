import { useQueryClient } from "@tanstack/react-query";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { readNow } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { seenOf } from "@/lib/contract/deletions";
import { countOf } from "@/lib/format/counts";
import type { Membership, Payment } from "./membership";
import { memberName } from "./membership-record";

const action = "tesseramento.delete";

interface Doomed {
  membership: Membership;
  /** Those that go with it, as they were when the question was asked. */
  payments: readonly Payment[];
}

/**
 * Deletes a membership after a question that says how many payments it has, while both are as they were then
 * (docs/rules/memberships.md#deleting).
 */
export function useMembershipDeletion() {
  const queries = useQueryClient();
  const { documentedCalls } = useViewer();
  const [confirm, question] = useConfirmDelete(callForAction(action, documentedCalls), {
    inputOf: ({ membership, payments }: Doomed) => ({
      params: { id: membership.id },
      action,
      asRead: { base: { ...seenOf(action, membership), pagamenti: payments.map(({ id }) => id) } },
    }),
    confirmation: ({ membership, payments }) => ({
      subject: `${memberName(membership)}, ${membership.Tessera?.nome ?? "tessera"} ${membership.anno || ""}`,
      children: payments.length > 0 && <p>Ha {countOf(payments.length, "pagamento", "pagamenti")}.</p>,
    }),
    done: "Tesseramento eliminato.",
  });

  async function confirmDelete(membership: Membership) {
    try {
      const { Pagamento } = await readNow(queries, "pagamento.byMembership", {
        params: { id: membership.id },
      });
      confirm({ membership, payments: Pagamento });
    } catch (error) {
      notify.error(errorText(error));
    }
  }
  return { confirmDelete, question };
}
