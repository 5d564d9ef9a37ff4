import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { reminderFailure } from "@/features/bulk/reminder";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import type { Member } from "../member";

/**
 * Reminds a member of documents to renew. It goes out once: not twice while it runs, and after a success not
 * again while the member stays open. docs/rules/members.md#reminder has the sentences.
 */
export function ReminderButton({ member }: { member: Pick<Member, "id_usr"> }) {
  const { write, isPending } = useWrite("sollecita.documents");
  const [isDone, setDone] = useState(false);

  // By a ref: the second half of a double click comes before anything is rendered.
  const isTaken = useRef(false);

  async function remind() {
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      await write({ params: { id_usr: member.id_usr } });
      setDone(true);
      notify.success("Sollecito inviato correttamente");
    } catch (error) {
      isTaken.current = false;
      notify.error(errorText(reminderFailure(error)));
    }
  }

  return (
    <Button
      icon="bell-ring"
      loading={isPending}
      disabledReason={isDone ? "Il sollecito è già stato inviato." : undefined}
      onClick={() => void remind()}
    >
      Sollecita documenti
    </Button>
  );
}
