import type { UserCourse } from "@/lib/contract/records";
import { formatDate } from "@/lib/format/dates";
import { groupByKey } from "@/lib/rules/grouping";
import { lessonsOf } from "@/lib/rules/lessons";
import { type Booking, type SharedField, unevenFields, variantsOf } from "@/lib/rules/sailings";
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

const sailingLabels: Record<SharedField, string> = {
  crociera: "Crociera",
  barca: "Barca",
  inizio: "Inizio",
  fine: "Fine",
  istruttore: "Istruttore",
  organizatore: "Organizzatore",
  tutor: "Tutor",
};

const sailingTexts: Record<SharedField, (booking: Booking) => string> = {
  crociera: cruiseOf,
  barca: (booking) => boatOf(booking) || "Nessuna barca",
  inizio: ({ inizio }) => formatDate(inizio),
  fine: ({ fine }) => formatDate(fine),
  istruttore: (booking) => instructorOf(booking) || "Nessuno",
  organizatore: (booking) => organizerOf(booking) || "Nessuno",
  tutor: (booking) => tutorOf(booking) || "Nessuno",
};

/** The fields in which the bookings of a sailing differ, or those of all parts of a split one. */
export function sailingDifferences(bookings: readonly Booking[]): Difference[] {
  return unevenFields(bookings).map((field) => ({
    field,
    label: sailingLabels[field],
    choices: variantsOf(bookings, field).map(({ value, bookings: [first, ...others] }) => ({
      value,
      text: first ? sailingTexts[field](first) : "",
      names: [first, ...others].flatMap((booking) => (booking ? memberOf(booking) : [])),
    })),
  }));
}

const classFields = [
  {
    field: "istruttore",
    label: "Istruttore",
    read: ({ istruttore }: UserCourse) => istruttore || 0,
    text: (one: UserCourse) => nameOr(one.Istruttore, one.istruttore) || "Nessuno",
  },
  {
    field: "organizatore",
    label: "Organizzatore",
    read: ({ organizatore }: UserCourse) => organizatore || 0,
    text: (one: UserCourse) => nameOr(one.Organizatore, one.organizatore) || "Nessuno",
  },
  {
    field: "barca",
    label: "Barca",
    read: ({ barca }: UserCourse) => barca || 0,
    text: (one: UserCourse) => nameOr(one.Barca, one.barca) || "Nessuna barca",
  },
  {
    field: "porto",
    label: "Porto",
    read: ({ porto }: UserCourse) => porto || 0,
    text: ({ porto }: UserCourse) => (porto ? `n. ${porto}` : "Nessun porto"),
  },
  {
    field: "date",
    label: "Lezioni",
    read: (one: UserCourse): readonly string[] => [...lessonsOf(one)],
    text: (one: UserCourse) => lessonsOf(one).map(formatDate).join(", ") || "Nessuna lezione",
  },
] as const;

/**
 * The fields in which the enrolments of a class, or of all parts of a split one, differ; ports by their
 * names.
 */
export function classDifferences(
  enrolments: readonly UserCourse[],
  ports: ReadonlyMap<number, string> = new Map(),
): Difference[] {
  return classFields.flatMap(({ field, label, read, text }): Difference[] => {
    const groups = groupByKey(enrolments, (one) => JSON.stringify(read(one)));
    if (groups.length < 2) return [];
    const choices = groups
      .toSorted((one, other) => other.length - one.length)
      .map((group) => ({
        value: read(group[0]),
        text: (field === "porto" && ports.get(group[0].porto ?? 0)) || text(group[0]),
        names: group.map(memberOf),
      }));
    return [{ field, label, choices }];
  });
}
