import { keepText, keptText } from "@/lib/browser-storage";
import { tabName } from "@/lib/client/live/tab";
import { holdTab, isOtherTabOpen } from "@/lib/client/live/tab-lock";
import type { SendTry } from "@/lib/client/send-once";
import type { BulkMember } from "./members";
import type { NoticeCall } from "./use-notice-sender";

/** A text that goes to many members, to each once, as plain data. */
export interface SendToMany {
  call: "messaggi.send" | NoticeCall;
  title: string;
  members: readonly BulkMember[];
  /** The subject, of a message. */
  oggetto: number | null;
  testo: string;
}

/**
 * A send that is under way, kept in this tab: after a reload half way it names the members it has not
 * reached, and goes on (docs/rules/messages.md#half-way).
 */
export interface RememberedSend extends SendToMany {
  /** The sender's id_usr: nobody else goes on with it. */
  person: number;
  /** The name of the tab that runs or offers it, which holds a lock of that name. */
  tab: string;
  /** The last try for each member, by id_usr; missing before a try. */
  tried: Readonly<Record<string, SendTry>>;
}

const KEY = "pontile-invio";

/**
 * The send of this person (id_usr) that was cut off; null when there is none. Somebody else's is forgotten,
 * and so is a copy: this tab was duplicated from another one, which is still open.
 */
export async function rememberedSend(person: number): Promise<RememberedSend | null> {
  const send = storedSend();
  if (!send) return null;
  if (send.person !== person) {
    forgetSend();
    return null;
  }
  const isCopy = await isOtherTabOpen(send.tab);
  // Another send may have begun here meanwhile.
  if (storedSend()?.tab !== send.tab) return null;
  if (isCopy) forgetSend();
  return isCopy ? null : send;
}

function storedSend(): RememberedSend | null {
  try {
    return JSON.parse(keptText("sessionStorage", KEY) ?? "null") as RememberedSend | null;
  } catch {
    return null;
  }
}

const forgetSend = () => keepText("sessionStorage", KEY, null);

/** Keeps this send of a person until it has reached all members, or somebody has closed it. */
export function sendMemory(send: SendToMany & Pick<RememberedSend, "tried">, person: number) {
  let left: RememberedSend = { ...send, person, tab: tabName() };
  function keep(next: RememberedSend) {
    left = next;
    keepText("sessionStorage", KEY, JSON.stringify(next));
  }
  return {
    /** Keeps the send, also one that was cut off, as this tab's. */
    begin() {
      holdTab();
      keep(left);
    },
    forget: forgetSend,
    noteTry: (id: string, one: SendTry) => keep({ ...left, tried: { ...left.tried, [id]: one } }),
    noteDone(id: string) {
      keep({ ...left, members: left.members.filter((member) => member.id !== id) });
      if (left.members.length === 0) forgetSend();
    },
  };
}
