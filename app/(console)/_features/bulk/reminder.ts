import { isOutcomeUnknown, isRefusal, withSentence } from "@/lib/client/errors";
import type { BulkMember } from "./members";

/** A member to be reminded, with the names of the documents meant; without both lists none are known. */
export interface MemberToRemind extends BulkMember {
  /** Names of documents that the club has, expired or soon to: the server reminds of them. */
  stored?: readonly string[];
  /** Names of documents that were never sent: no reminder finds them, so a message asks for them. */
  absent?: readonly string[];
}

/** Whether a message may be needed, because a reminder finds nothing or may find nothing. */
export const mayNeedMessage = ({ stored = [], absent = [] }: MemberToRemind) =>
  stored.length > 0 || absent.length > 0;

/** Why a reminder failed. Its words are the server's: nothing tells whether one without answer arrived. */
export const reminderFailure = (error: unknown) =>
  isOutcomeUnknown(error)
    ? withSentence(error, "Forse il sollecito è partito: se riprovi, può arrivare due volte.")
    : error;

interface Calls {
  /** Rejects with a refusal where the server finds nothing to remind of. */
  remind: (id: string) => Promise<unknown>;
  ask: (id: string, names: readonly string[]) => Promise<unknown>;
}

/**
 * Reminds a member, asks by a message for documents that no reminder covers, and says in a word what was done
 * (docs/rules/members.md#reminder). When the rest is tried again, the part that went through is not repeated.
 */
export function createReminder({ remind, ask }: Calls): (member: MemberToRemind) => Promise<string> {
  const reminded = new Set<string>();
  /** By member: the document names left to the message, once the server is done with the reminder. */
  const left = new Map<string, readonly string[]>();

  async function remindOf({ id, stored, absent = [] }: MemberToRemind): Promise<readonly string[]> {
    if (absent.length > 0 && !stored?.length) return absent;
    try {
      await remind(id);
      reminded.add(id);
      return absent;
    } catch (error) {
      if (!isRefusal(error) || !stored?.length) throw reminderFailure(error);
      return [...stored, ...absent];
    }
  }

  return async (member) => {
    const names = left.get(member.id) ?? (await remindOf(member));
    left.set(member.id, names);
    if (names.length > 0) await ask(member.id, names);
    const isReminded = reminded.has(member.id);
    if (names.length === 0) return "Inviato";
    return isReminded ? "Sollecito e messaggio inviati" : "Messaggio inviato";
  };
}

/** A message that asks for documents, one a line below the typed text. */
export function askingText(typed: string, names: readonly string[]): string {
  return [typed.trim(), ...new Set(names.map((name) => `- ${name}`))].join("\n");
}
