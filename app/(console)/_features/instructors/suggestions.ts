import type { MemberSuggestion } from "@/features/members/picked-member";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { formatDate } from "@/lib/format/dates";
import { type IsoDate, readLegacyDate } from "@/lib/rules/dates";
import { fullName } from "@/lib/rules/member-names";
import { paperGap } from "@/lib/rules/papers";

type Instructor = Answer<"istruttori.list">["Istruttori"][number];
type Licence = Answer<"qualifica.byMember">["Qualifica"][number];

/** An instructor's licences: a list once they are read, null where they cannot be, undefined before. */
export type ReadLicences = readonly Licence[] | null | undefined;

interface Days {
  /** The last day on which a licence has to be valid. */
  lastDay: IsoDate;
  today: IsoDate;
}

/**
 * The instructors as the search offers them: those with a licence through the last day first, then those who
 * collaborate, then by name; each with their licences (docs/rules/licences.md#choosing-an-instructor).
 */
export function instructorSuggestions(
  instructors: readonly Instructor[],
  licencesOf: (id_usr: number) => ReadLicences,
  days: Days,
): MemberSuggestion[] {
  const known = instructors.flatMap((instructor) => {
    const id_usr = instructor.id_usr ?? 0;
    const nominativo = fullName(instructor.Utenti);
    if (!id_usr || !nominativo) return [];
    const licences = licencesOf(id_usr);
    const rank = (isLicensed(licences, days) ? 0 : 2) + (instructor.collabora === 1 ? 0 : 1);
    const detail = [instructor.interno === 0 ? "Esterno" : null, licenceText(licences, days)]
      .filter(Boolean)
      .join(" · ");
    return [{ rank, suggestion: { id_usr, nominativo, detail } }];
  });
  return known
    .toSorted(
      (one, other) =>
        one.rank - other.rank || compareText(one.suggestion.nominativo, other.suggestion.nominativo),
    )
    .map(({ suggestion }) => suggestion);
}

/** While licences are being read everybody counts as licensed, so that the list does not jump. */
const isLicensed = (licences: ReadLicences, { lastDay, today }: Days) =>
  licences === undefined || (licences !== null && paperGap(licences, lastDay, today) === null);

function licenceText(licences: ReadLicences, { lastDay, today }: Days): string {
  if (licences === undefined) return "";
  if (licences === null) return "brevetti non letti";
  if (licences.length === 0) return "nessun brevetto";
  const gap = paperGap(licences, lastDay, today);
  if (gap) return gaps[gap.reason](formatDate(gap.until));
  const valid = licences.filter((licence) => paperGap([licence], lastDay, today) === null);
  return valid.map(nameOf).join(", ");
}

function nameOf({ TipoBrevetti, scadenza }: Licence): string {
  const until = formatDate(readLegacyDate(scadenza));
  return `${TipoBrevetti?.nome || "brevetto"}${until && ` fino al ${until}`}`;
}

const gaps = {
  absent: () => "nessun brevetto",
  expired: (until: string) => `brevetto scaduto il ${until}`,
  "ends-early": (until: string) => `brevetto solo fino al ${until}`,
  waiting: () => "brevetto da controllare",
  undated: () => "brevetto senza scadenza leggibile",
} as const;
