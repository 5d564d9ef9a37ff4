import { keepText, keptText } from "@/lib/browser-storage";
import type { SendTry } from "@/lib/client/send-once";
import type { BulkMember } from "./members";
import type { NoticeCall } from "./use-notice-sender";

/** Words that go to many members, each once, as plain data. */
export interface SendToMany {
  call: "messaggi.send" | NoticeCall;
  title: string;
  members: readonly BulkMember[];
  /** The subject, of a message. */
  oggetto: number | null;
  testo: string;
}

/**
 * A send that is under way, kept in this tab: after a reload half way it says whom it has not reached, and
 * goes on (docs/rules/messages.md#half-way).
 */
export interface RememberedSend extends SendToMany {
  /** The last try for each member, by id_usr; missing before a try. */
  tried: Readonly<Record<string, SendTry>>;
}

const KEY = "pontile-invio";

/** The send that was cut off; null when there is none. */
export function rememberedSend(): RememberedSend | null {
  try {
    return JSON.parse(keptText("sessionStorage", KEY) ?? "null") as RememberedSend | null;
  } catch {
    return null;
  }
}

/** Keeps this send until all have their words, or somebody has closed it. */
export function sendMemory(send: RememberedSend) {
  let left = send;
  function keep(next: RememberedSend) {
    left = next;
    keepText("sessionStorage", KEY, JSON.stringify(next));
  }
  const forget = () => keepText("sessionStorage", KEY, null);
  return {
    forget,
    noteTry: (id: string, one: SendTry) => keep({ ...left, tried: { ...left.tried, [id]: one } }),
    noteDone(id: string) {
      keep({ ...left, members: left.members.filter((member) => member.id !== id) });
      if (left.members.length === 0) forget();
    },
  };
}
