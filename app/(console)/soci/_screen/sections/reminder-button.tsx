"use client";

import { BellRing } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";

/**
 * Reminds a member of documents to renew. It goes out once: not twice while it runs, and after a success not again while
 * the button is there. Success and refusal are told as part 1, section 8, has them.
 */
export function ReminderButton({ id }: { id: number }) {
  const { write, isPending } = useWrite("sollecita.documents", { invalidates: ["notifica.byMember"] });
  const [isDone, setDone] = useState(false);

  async function remind() {
    try {
      await write({ params: { id_usr: id } });
      setDone(true);
      notify.success("Sollecito inviato correttamente");
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <Button
      icon={<BellRing aria-hidden />}
      loading={isPending}
      disabledReason={isDone ? "Il sollecito è già stato inviato." : undefined}
      onClick={() => void remind()}
    >
      Sollecita documenti
    </Button>
  );
}
