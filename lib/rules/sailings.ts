import { groupByKey, joinedGroups, type NonEmpty } from "./grouping";
import { isOnlyChangeover, overlap, type Span } from "./spans";

/** A sailing is the bookings that sail together (docs/rules/sailings.md#sailing). Nothing of it is stored. */

export interface Named {
  nome?: string | null;
  nominativo?: string | null;
}

/** A user cruise: one member's place on a sailing. Days are `yyyy-mm-dd`; ids are 0 or null when unset. */
export interface Booking {
  id: number;
  crociera?: number | null;
  Crociera?: Named | null;
  barca?: number | null;
  Barca?: Named | null;
  inizio?: string | null;
  fine?: string | null;
  utente?: number | null;
  Utente?: Named | null;
  istruttore?: number | null;
  Istruttore?: Named | null;
  organizatore?: number | null;
  Organizzatore?: Named | null;
  tutor?: number | null;
  Tutor?: Named | null;
  capoflottiglia?: number | null;
  chiusa?: number | null;
}

/** The bookings with the same cruise, boat, first and last day. */
export type Sailing<T extends Booking = Booking> = NonEmpty<T>;

/** The key of a reference: the id, where there is none the joined name, and 0 for nothing. */
export const referenceKey = (id: number | null | undefined, named: Named | null | undefined) =>
  id ?? (named?.nome || named?.nominativo || 0);

/** A key that all bookings of one sailing share; those without a boat share the boat 0. */
export function sailingKey({ crociera, Crociera, barca, Barca, inizio, fine }: Omit<Booking, "id">): string {
  return [referenceKey(crociera, Crociera), referenceKey(barca, Barca), inizio ?? "", fine ?? ""].join("|");
}

/** The sailings of these bookings, in the order in which each first occurs. */
export function sailingsOf<T extends Booking>(bookings: readonly T[]): Sailing<T>[] {
  return groupByKey(bookings, sailingKey);
}

/** The bookings that sail with one of them, that one included; null where none has this id. */
export function sailingWith<T extends Booking>(bookings: readonly T[], id: number): Sailing<T> | null {
  const booking = bookings.find((one) => one.id === id);
  if (!booking) return null;
  const key = sailingKey(booking);
  return sailingsOf(bookings.filter((one) => sailingKey(one) === key))[0] ?? null;
}

/**
 * The id of a sailing in an address (`?uscita=57`): the lowest id of its bookings. It stays the same when
 * boat or days change, and any other id of its bookings leads to it too.
 */
export function sailingId(sailing: Sailing): number {
  return Math.min(...sailing.map(({ id }) => id));
}

/** The id of a sailing for calendar programs (docs/rules/exports-and-print.md#calendar-files). */
export const sailingCalendarId = (sailing: Sailing) => `uscita-${sailingId(sailing)}`;

export const isClosedBooking = ({ chiusa }: Pick<Booking, "chiusa">): boolean => chiusa === 1;

/** Whether all of it is closed, and can only be looked at. */
export function isSailingClosed(sailing: Sailing): boolean {
  return sailing.every(isClosedBooking);
}

/**
 * Open sailings that plainly were one and differ now, together: the same cruise on days that overlap, with a
 * boat or an instructor in common, which cannot be on two at once (docs/rules/sailings.md#split).
 */
export function splitSailings<T extends Booking>(sailings: readonly Sailing<T>[]): NonEmpty<Sailing<T>>[] {
  const open = sailings.filter((sailing) => !isSailingClosed(sailing));
  return groupByKey(open, ([{ crociera }]) => String(crociera || 0)).flatMap(([first, ...others]) =>
    first[0].crociera ? joinedGroups([first, ...others], wereOne) : [],
  );
}

/** The other parts of split sailings among all, each once; none where all of these are whole. */
export function otherParts<T extends Booking>(
  these: readonly Sailing<T>[],
  sailings: readonly Sailing<T>[],
): Sailing<T>[] {
  const keys = new Set(these.map(([first]) => sailingKey(first)));
  const isThis = ([first]: Sailing<T>) => keys.has(sailingKey(first));
  const groups = splitSailings(sailings).filter((group) => group.some(isThis));
  return groups.flat().filter((part) => !isThis(part));
}

function wereOne(one: Sailing, other: Sailing): boolean {
  const [days, otherDays] = [daysOf(one[0]), daysOf(other[0])];
  if (!days || !otherDays || !overlap(days, otherDays) || isOnlyChangeover(days, otherDays)) return false;
  const [{ barca }] = one;
  const instructors = new Set(one.map(({ istruttore }) => istruttore));
  return (
    (Boolean(barca) && other[0].barca === barca) ||
    other.some(({ istruttore }) => Boolean(istruttore) && instructors.has(istruttore))
  );
}

function daysOf({ inizio, fine }: Pick<Booking, "inizio" | "fine">): Span | null {
  if (!inizio) return null;
  return { from: inizio, to: fine && fine > inizio ? fine : inizio };
}
