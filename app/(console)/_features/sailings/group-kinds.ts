import type { FetchQueryOptions } from "@tanstack/react-query";
import type { IconName } from "@/components/ui/icon-names";
import { read } from "@/lib/client/query";
import { pick } from "@/lib/contract/deletions";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { classKey } from "@/lib/rules/classes";
import { isClosedEnrolment } from "@/lib/rules/lessons";
import { isClosedBooking, sailingKey } from "@/lib/rules/sailings";
import type { JointSaveKey } from "./joint-save";

/** The differences between sailings and classes, both groups of records that are saved together. */
export interface GroupKind<T> {
  call: JointSaveKey;
  /** The list of the open records; a server may name closed ones in it. */
  list: FetchQueryOptions<{ Crociera: T[] }>;
  isOpen: (record: T) => boolean;
  /** A key that all records of one sailing or class share. */
  keyOf: (record: T) => string;
  /** The fields that name the record's member and its sailing or class, and say that it is open. */
  placeFields: readonly (keyof T & string)[];
  /** The `placeFields` of a record, open where the server does not say, for the `base` of a deletion. */
  placeOf: (record: T) => Record<string, unknown>;
  /** The other fields of a record that was taken off, with which 'Annulla' makes it again. */
  keptFields: readonly (keyof T & string)[];
  icon: IconName;
  /** 'Uscita', 'Questa uscita', "l'uscita"; somebody is 'a bordo', and it is made of 'prenotazioni'. */
  words: Record<"label" | "this" | "the" | "aboard" | "records", string>;
}

const sailingPlace = ["utente", "crociera", "barca", "inizio", "fine", "chiusa"] as const;
const classPlace = ["utente", "corso", "istruttore", "barca", "porto", "date", "stato"] as const;

export const sailingKind: GroupKind<UserCruise> = {
  call: "crocierautente.update",
  list: read("crocierautente.list"),
  isOpen: (booking) => !isClosedBooking(booking),
  keyOf: sailingKey,
  placeFields: sailingPlace,
  placeOf: (booking) => ({ chiusa: 0, ...pick(booking, sailingPlace) }),
  keptFields: [
    "istruttore",
    "organizatore",
    "tutor",
    "telefono",
    "intolleranze",
    "capoflottiglia",
    "formativa",
    "iscrizione",
  ],
  icon: "ship",
  words: {
    label: "Uscita",
    this: "Questa uscita",
    the: "l'uscita",
    aboard: "a bordo",
    records: "prenotazioni",
  },
};

export const classKind: GroupKind<UserCourse> = {
  call: "corsoutente.update",
  list: read("corsoutente.list"),
  isOpen: (enrolment) => !isClosedEnrolment(enrolment),
  keyOf: classKey,
  placeFields: classPlace,
  placeOf: (enrolment) => ({ stato: 0, ...pick(enrolment, classPlace) }),
  keptFields: ["organizatore", "iscrizione"],
  icon: "graduation-cap",
  words: {
    label: "Classe",
    this: "Questa classe",
    the: "la classe",
    aboard: "nella classe",
    records: "iscrizioni",
  },
};
