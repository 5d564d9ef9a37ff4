import { groupsBy } from "./grouping";
import { joinedName } from "./requests";

interface Person {
  id_usr?: number | null;
  nominativo?: string | null;
}

/** A participant as the server names them: `id` may be the one of their booking, or a number of its own. */
interface NamedParticipant {
  id: number;
  Utente?: Person | null;
}

interface MemberBooking extends NamedParticipant {
  utente?: number | null;
}

/**
 * For each participant of a sailing their booking among its `bookings`; undefined where it cannot be told.
 * Compared by id unless an id is another person's, else by member id, else by a name that nobody shares
 * (docs/rules/user-cruises.md#closing).
 */
export function bookingsOfParticipants<T extends MemberBooking>(
  participants: readonly NamedParticipant[],
  bookings: readonly T[],
): (T | undefined)[] {
  const withId = new Map(bookings.map((one) => [one.id, one]));
  const nameOf = (one: MemberBooking) => personOf(one).name;
  const [ofSameName, namesakes] = [groupsBy(bookings, nameOf), groupsBy(participants, nameOf)];
  const withPerson = (participant: NamedParticipant) => {
    const { id, name } = personOf(participant);
    const sameMember = bookings.find((one) => id !== 0 && personOf(one).id === id);
    const [sameName, ...more] = ofSameName.get(name) ?? [];
    const isAlone = name !== "" && more.length === 0 && namesakes.get(name)?.length === 1;
    return sameMember ?? (isAlone && sameName && isSamePerson(participant, sameName) ? sameName : undefined);
  };
  const isNumberedOtherwise = participants.some((participant) => {
    const booking = withId.get(participant.id);
    return booking ? isSamePerson(participant, booking) === false : withPerson(participant) !== undefined;
  });
  return participants.map((one) => (isNumberedOtherwise ? undefined : withId.get(one.id)) ?? withPerson(one));
}

/**
 * The member of a booking: the id, 0 where the record has none, and the name in one spelling, "" for none.
 */
function personOf({ utente, Utente }: MemberBooking): { id: number; name: string } {
  const id = utente || Utente?.id_usr || 0;
  return { id, name: joinedName(id, Utente).trim().replace(/\s+/g, " ").toLowerCase() };
}

/** Compared by id where both have one, else by name; null where neither tells. */
function isSamePerson(one: MemberBooking, other: MemberBooking): boolean | null {
  const [mine, theirs] = [personOf(one), personOf(other)];
  if (mine.id && theirs.id) return mine.id === theirs.id;
  return mine.name && theirs.name ? mine.name === theirs.name : null;
}
