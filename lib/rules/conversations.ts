import type { Answer } from "../contract";
import { type IsoDate, readLegacyDate } from "./dates";
import { groupsBy } from "./grouping";
import { fullName } from "./member-names";
import { isUnreadBy, otherPartyOf } from "./messages";

export type Message = Answer<"messaggi.thread">["Messaggi"][number];

/**
 * The known messages with the same root (docs/rules/messages.md#conversations), seen by one of the two
 * people.
 */
export interface Conversation {
  /** id_mes of the root, which may not be known itself. */
  id: number;
  other: { id_usr: number; nominativo: string };
  subject: { id: number; name: string };
  /** The first message; null when the list lacks it. */
  root: Message | null;
  /** The latest known message. */
  last: Message;
  /** Ids of unread messages to the viewer. */
  unread: readonly number[];
  /** The text to search in. */
  words: string;
}

/** The message list: `Messaggi` and `NonLetti` (docs/rules/messages.md#conversations). */
interface MessageList {
  Messaggi: readonly Message[];
  NonLetti: readonly Message[];
}

/** The messages that the viewer has not read: a server may list the viewer's own sent ones among them. */
export function unreadOf(NonLetti: readonly Message[], viewer: number): Message[] {
  return NonLetti.filter((message) => isUnreadBy(viewer, message));
}

/**
 * The conversations of a message list, the latest first. The server may list roots alone or replies too: an
 * unread reply makes its conversation unread even without the root. `others` are messages that the list may
 * lack: those of threads that were read, and those just sent.
 */
export function conversationsOf(
  { Messaggi, NonLetti }: MessageList,
  viewer: number,
  others: readonly Message[] = [],
): Conversation[] {
  const known = new Map<number, Message>();
  for (const message of [...others, ...Messaggi, ...NonLetti]) known.set(message.id_mes, message);
  const groups = groupsBy([...known.values()], (message) => rootOf(message, known));
  const unread = new Set(unreadOf(NonLetti, viewer).map(({ id_mes }) => id_mes));
  return [...groups]
    .map(([id, group]) => conversation(id, messagesInOrder(group), viewer, unread))
    .sort((one, other) => compareAge(other.last, one.last));
}

function conversation(
  id: number,
  group: readonly Message[],
  viewer: number,
  unread: ReadonlySet<number>,
): Conversation {
  const first = group.find((message) => message.id_mes === id) ?? group[0];
  const last = group.at(-1);
  if (!first || !last) throw new RangeError("a conversation without messages");
  const titled = first.Oggetto?.nome ? first : (group.find(({ Oggetto }) => Oggetto?.nome) ?? first);
  const other = otherOf([first, ...group], viewer);
  const name = titled.Oggetto?.nome ?? "";
  return {
    id,
    other,
    last,
    root: first.id_mes === id ? first : null,
    subject: { id: titled.oggetto ?? 0, name },
    unread: group.map(({ id_mes }) => id_mes).filter((id_mes) => unread.has(id_mes)),
    words: [other.nominativo, name, ...group.map(({ testo }) => testo)].join(" "),
  };
}

/** The other person of the first of these messages, by the first name that one of them gives that person. */
function otherOf(messages: readonly [Message, ...Message[]], viewer: number): Conversation["other"] {
  const id_usr = otherPartyOf(messages[0], viewer);
  const names = messages
    .filter((message) => otherPartyOf(message, viewer) === id_usr)
    .map(({ mittente, Mittente, Destinatario }) => fullName(mittente === viewer ? Destinatario : Mittente));
  return {
    id_usr,
    nominativo: names.find(Boolean) ?? (id_usr > 0 ? `Socio ${id_usr}` : "Mittente sconosciuto"),
  };
}

/**
 * `inrisposta` is the parent's id (docs/rules/messages.md#conversations): a reply to a reply has the same
 * root.
 */
function rootOf(message: Message, known: ReadonlyMap<number, Message>): number {
  const seen = new Set<number>();
  let current = message;
  while (current.inrisposta && !seen.has(current.id_mes)) {
    seen.add(current.id_mes);
    const parent = known.get(current.inrisposta);
    if (!parent) return current.inrisposta;
    current = parent;
  }
  return current.id_mes;
}

/** Oldest first; equal times by id, those just sent (ids -1, -2, …) last and as they were sent. */
function messagesInOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort(compareAge);
}

function compareAge(one: Message, other: Message): number {
  return instantOf(one) - instantOf(other) || rank(one) - rank(other);
}

const AFTER_EVERY_ID = 2 ** 52;

const rank = ({ id_mes }: Message) => (id_mes < 0 ? AFTER_EVERY_ID - id_mes : id_mes);

// A time without a zone is the server's own, and such times compare as they are. Cached, because sorting
// compares often.
const instants = new WeakMap<Message, number>();

function instantOf(message: Message): number {
  const known = instants.get(message);
  if (known !== undefined) return known;
  const text = (message.created_at ?? "").trim().replace(" ", "T");
  const instant = Date.parse(/T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
  const read = Number.isNaN(instant) ? 0 : instant;
  instants.set(message, read);
  return read;
}

/**
 * The time of a message sent after `last`: now, but not before `last`, whose time may be of another clock or
 * without a zone.
 */
export function timeAfter(last: Message, now = new Date()): string {
  return instantOf(last) > now.getTime() ? (last.created_at ?? "") : now.toISOString();
}

/** Messages in their order, grouped by day in Rome; `day` is null for unreadable times. */
export function groupByDay(messages: readonly Message[]) {
  const days: { day: IsoDate | null; messages: Message[] }[] = [];
  for (const message of messagesInOrder(messages)) {
    const day = readLegacyDate(message.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
