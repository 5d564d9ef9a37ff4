import type { Answer } from "@/lib/contract";
import { recordHref } from "@/lib/routes";
import { isClosed, lastLesson, lessonsOf } from "@/lib/rules/lessons";
import type { BookingFacts } from "@/lib/rules/requests";
import { sailingKey } from "@/lib/rules/user-cruises";

/** A user cruise or a user course, as far as requests go. */
export interface RequestBooking extends BookingFacts {
  id: number;
  /** The same for those that sail, or have their lessons, together. */
  group: string;
  /** The first day; null for one without days. */
  from: string | null;
  /** The boat's name, where it has a boat. */
  boat: string | null;
  /** The member's name; empty where the record has none. */
  name: string;
  isClosed: boolean;
  href: string;
}

type UserCruise = Answer<"crocierautente.list">["Crociera"][number];
type UserCourse = Answer<"corsoutente.list">["Crociera"][number];

const boatName = ({ barca, Barca }: Pick<UserCruise, "barca" | "Barca">) =>
  barca ? Barca?.nome || `n. ${barca}` : null;

export function cruiseBooking(one: UserCruise): RequestBooking {
  const isClosedOne = one.chiusa === 1;
  return {
    id: one.id,
    offerId: one.crociera,
    offerName: one.Crociera?.nome,
    utente: one.utente,
    end: one.fine ?? null,
    group: sailingKey(one),
    from: one.inizio ?? null,
    boat: boatName(one) ?? "Senza barca",
    name: one.Utente?.nominativo ?? "",
    isClosed: isClosedOne,
    href: recordHref("/crociereutente", one.id, isClosedOne ? { vista: "chiuse" } : {}),
  };
}

export function courseBooking(one: UserCourse): RequestBooking {
  const lessons = lessonsOf(one);
  return {
    id: one.id,
    offerId: one.corso,
    offerName: one.Corso?.nome,
    utente: one.utente,
    end: lastLesson(one),
    group: [one.corso || 0, one.istruttore || 0, one.barca || 0, lessons.join(",")].join("|"),
    from: lessons[0] ?? null,
    boat: boatName(one),
    name: one.Utente?.nominativo ?? "",
    isClosed: isClosed(one),
    href: recordHref("/corsoutente", one.id, isClosed(one) ? { elenco: "chiusi" } : {}),
  };
}
