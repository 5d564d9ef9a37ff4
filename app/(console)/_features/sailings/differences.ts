import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCourse } from "@/lib/contract/records";
import { formatDate } from "@/lib/format/dates";
import { groupByKey } from "@/lib/rules/grouping";
import { lessonsOf } from "@/lib/rules/lessons";
import type { Booking } from "@/lib/rules/sailings";
import { boatOf, cruiseOf, instructorOf, memberOf, nameOr, organizerOf, tutorOf } from "./names";

/** A value that some of the records have, in a form that can be saved for all. */
interface Choice {
  value: unknown;
  text: string;
  /** The members whose records have it. */
  names: readonly string[];
}

/** A field in which records that belong together differ; the most frequent value comes first. */
export interface Difference {
  field: string;
  label: string;
  choices: readonly Choice[];
}

/** A field that the records of a sailing or class have in common. */
interface SharedField<T> {
  field: string;
  label?: string;
  /** The value that all are saved with; without a person, boat or port 0. */
  read: (record: T) => unknown;
  text: (record: T) => string;
}

const sailingFields: readonly SharedField<Booking>[] = [
  { field: "crociera", read: ({ crociera }) => crociera || 0, text: cruiseOf },
  { field: "barca", read: ({ barca }) => barca || 0, text: (one) => boatOf(one) || "Nessuna barca" },
  { field: "inizio", read: ({ inizio }) => inizio || "", text: ({ inizio }) => formatDate(inizio) },
  { field: "fine", read: ({ fine }) => fine || "", text: ({ fine }) => formatDate(fine) },
  {
    field: "istruttore",
    read: ({ istruttore }) => istruttore || 0,
    text: (one) => instructorOf(one) || "Nessuno",
  },
  {
    field: "organizatore",
    read: ({ organizatore }) => organizatore || 0,
    text: (one) => organizerOf(one) || "Nessuno",
  },
  { field: "tutor", read: ({ tutor }) => tutor || 0, text: (one) => tutorOf(one) || "Nessuno" },
];

const classFields = (ports: ReadonlyMap<number, string>): readonly SharedField<UserCourse>[] => [
  {
    field: "istruttore",
    read: ({ istruttore }) => istruttore || 0,
    text: (one) => instructorOf(one) || "Nessuno",
  },
  {
    field: "organizatore",
    read: ({ organizatore }) => organizatore || 0,
    text: (one) => nameOr(one.Organizatore, one.organizatore) || "Nessuno",
  },
  { field: "barca", read: ({ barca }) => barca || 0, text: (one) => boatOf(one) || "Nessuna barca" },
  {
    field: "porto",
    read: ({ porto }) => porto || 0,
    text: ({ porto }) => (porto ? ports.get(porto) || `n. ${porto}` : "Nessun porto"),
  },
  {
    field: "date",
    label: "Lezioni",
    read: lessonsOf,
    text: (one) => lessonsOf(one).map(formatDate).join(", ") || "Nessuna lezione",
  },
];

/** The fields in which the bookings of a sailing differ, or those of all parts of a split one. */
export const sailingDifferences = (bookings: readonly Booking[]) => differencesIn(bookings, sailingFields);

/**
 * The fields in which the enrolments of a class, or of all parts of a split one, differ; ports by their
 * names.
 */
export const classDifferences = (
  enrolments: readonly UserCourse[],
  ports: ReadonlyMap<number, string> = new Map(),
) => differencesIn(enrolments, classFields(ports));

function differencesIn<T extends Booking>(
  records: readonly T[],
  fields: readonly SharedField<T>[],
): Difference[] {
  return fields.flatMap(({ field, label = fieldLabel(field) ?? field, read, text }) => {
    const variants = groupByKey(records, (one) => JSON.stringify(read(one)));
    if (variants.length < 2) return [];
    const choices = variants
      .toSorted((one, other) => other.length - one.length)
      .map(([first, ...others]) => ({
        value: read(first),
        text: text(first),
        names: [first, ...others].map(memberOf),
      }));
    return [{ field, label, choices }];
  });
}
