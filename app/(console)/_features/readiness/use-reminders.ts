import { useRef, useState } from "react";
import { notify } from "@/components/ui/notice";
import { reminderFailure } from "@/features/bulk/reminder";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";

/**
 * A reminder to each member once, while the place that offers it stays open (docs/rules/members.md#reminder).
 */
export function useReminders() {
  const { write } = useWrite("sollecita.documents");
  const [states, setStates] = useState<ReadonlyMap<number, "sending" | "sent">>(new Map());
  // By a ref: the second half of a double click comes before anything is rendered.
  const taken = useRef(new Set<number>());

  const set = (member: number, state: "sending" | "sent" | null) =>
    setStates((before) => {
      const next = new Map(before);
      if (state) next.set(member, state);
      else next.delete(member);
      return next;
    });

  /** Sends it and rejects with the reason when it fails; a member who has one already gets no other. */
  async function send(member: number): Promise<void> {
    if (taken.current.has(member)) return;
    taken.current.add(member);
    set(member, "sending");
    try {
      await write({ params: { id_usr: member } });
      set(member, "sent");
    } catch (error) {
      taken.current.delete(member);
      set(member, null);
      throw error;
    }
  }

  async function remind(member: number): Promise<void> {
    if (taken.current.has(member)) return;
    try {
      await send(member);
      notify.success("Sollecito inviato correttamente");
    } catch (error) {
      notify.error(errorText(reminderFailure(error)), { retry: () => void remind(member) });
    }
  }

  /** These have been asked in another way, by a message. */
  function markSent(members: readonly number[]): void {
    for (const member of members) {
      taken.current.add(member);
      set(member, "sent");
    }
  }

  return { stateOf: (member: number) => states.get(member), send, remind, markSent };
}
