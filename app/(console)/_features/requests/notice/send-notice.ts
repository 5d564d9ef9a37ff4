import { isOutcomeUnknown } from "@/lib/client/errors";
import { withSentence } from "../creation/create-each-once";

interface NoticeSender {
  text: string;
  send: (member: number) => Promise<unknown>;
  /** The texts of the notifications that a member has. */
  noticesOf: (member: number) => Promise<readonly string[]>;
}

/**
 * Sends a notice to one member after another, to nobody twice: where an answer never came, the member's
 * notifications say whether it has arrived before it is sent again (docs/rules/requests.md#notice).
 */
export function noticeSender({ text, send, noticesOf }: NoticeSender) {
  const doubtful = new Set<number>();
  return async (member: number): Promise<"sent" | "present"> => {
    if (doubtful.has(member)) {
      const notices = await noticesOf(member).catch((error: unknown) => {
        throw withSentence(error, "Non lo rimando finché non si legge se è già arrivato.");
      });
      if (notices.some((notice) => notice.trim() === text.trim())) return "present";
    }
    try {
      await send(member);
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      doubtful.add(member);
      throw withSentence(error, "Forse è arrivato: se riprovi, guardo prima se c'è già.");
    }
    return "sent";
  };
}
