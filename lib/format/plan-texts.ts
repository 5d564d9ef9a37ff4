import { once } from "../once";
import { todayInRome } from "../rules/dates";
import { groupByKey } from "../rules/grouping";
import type { PlanMember, PlanScale } from "../rules/plan";
import type { PlanWarning } from "../rules/plan-warnings";
import type { Span } from "../rules/spans";
import { countOf, countParticipants } from "./counts";
import { countDays, formatDate, formatDateRange, formatDaySpan, monthName } from "./dates";

export const planKindNames = { sailing: "Crociera", activity: "Attività", lesson: "Lezione" } as const;

/** A plan warning in one sentence. */
export const warningText = (warning: PlanWarning): string => sentence(warning, daysText([warning]));

/**
 * Plan warnings in sentences, each with one of those that it says. Those that differ in their days alone,
 * such as the lessons of a course, are one sentence.
 */
export const warningSentences = (warnings: readonly PlanWarning[]) =>
  groupByKey(warnings, (warning) => sentence(warning, "")).map((group) => ({
    text: sentence(group[0], daysText(group)),
    warning: group[0],
  }));

/** The days of the other entry, as the sentence names them: 'dal … al …', 'il … e il …'. */
function daysText(warnings: readonly PlanWarning[]): string {
  const others = warnings.flatMap((warning) => ("other" in warning ? warning.other : []));
  const inOrder = others.sort((one, other) => one.from.localeCompare(other.from));
  const days = [...new Set(inOrder.map(({ from, to }) => formatDateRange(from, to)))];
  const isLong = days.length > maxDays;
  const shown = isLong ? days.slice(0, maxDays - 1) : days;
  return inWords(isLong ? [...shown, `in altre ${days.length - shown.length} date`] : shown);
}

/** So many days in one sentence; of more, the rest is counted. */
const maxDays = 4;

function sentence(warning: PlanWarning, days: string): string {
  switch (warning.kind) {
    case "boatTwice":
      return warning.isChangeover
        ? `Cambio in giornata: la barca è anche in «${warning.other.title}» ${days}.`
        : `Barca occupata: è anche in «${warning.other.title}» ${days}.`;
    case "instructorTwice":
      return warning.isChangeover
        ? `Cambio in giornata: l'istruttore è anche in «${warning.other.title}» ${days}.`
        : `Istruttore occupato: è anche in «${warning.other.title}» ${days}.`;
    case "memberTwice": {
      const { members, other, isChangeover } = warning;
      const clash = `${membersAre(members)} anche in «${other.title}» ${days}.`;
      if (isChangeover) return `Cambio in giornata: ${clash}`;
      return `${members.length === 1 ? "Socio occupato" : "Soci occupati"}: ${clash}`;
    }
    case "memberRepeated":
      return `${warning.members.length === 1 ? "Socio doppio" : "Soci doppi"}: ${membersAre(warning.members)} due volte tra i partecipanti.`;
    case "overBoat":
      return `Barca piena: ${countParticipants(warning.participants)} per ${countPlaces(warning.capacity)}.`;
    case "overVenue":
      return `Sede piena: ${countParticipants(warning.participants)} per ${countPlaces(warning.capacity)}.`;
    case "datesOver":
      return "Le date sono passate.";
    case "startPast":
      return `L'inizio è passato: ${formatDate(warning.from)}.`;
    case "tooLong": {
      const { days, max } = warning;
      const known = max === null ? "" : `, la crociera ne prevede al massimo ${max}`;
      return `Durata insolita: ${countDays(days)}${known}.`;
    }
    case "document":
      return `Documento della barca: «${warning.name}» ${warning.expiry < todayInRome() ? "è scaduto" : "scade"} il ${formatDate(warning.expiry)}.`;
  }
}

/** A plan warning in its first words: 'Barca occupata'. */
const warningLabel = (warning: PlanWarning) => warningText(warning).split(":", 1)[0] ?? "";

/** The first words of several plan warnings, each once, to be joined by commas. */
export const warningLabels = (warnings: readonly PlanWarning[]): string[] =>
  [...new Set(warnings.map(warningLabel))].map((label, index) =>
    index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );

/** "Anna D'Amico è", "Anna D'Amico e Ugo Neri sono", "Anna D'Amico, Ugo Neri e altri 3 sono". */
function membersAre(members: readonly PlanMember[]): string {
  const named = members.flatMap(({ name }) => name || []);
  const shown = named.slice(0, named.length > maxNames ? maxNames - 1 : maxNames);
  const unnamed = members.length - shown.length;
  const others = shown.length > 0 ? `altri ${unnamed}` : `${unnamed} soci`;
  const one = shown.length > 0 ? "un altro" : "un socio";
  const parts = unnamed === 0 ? shown : [...shown, unnamed === 1 ? one : others];
  return `${inWords(parts)} ${members.length === 1 ? "è" : "sono"}`;
}

/** "a", "a e b", "a, b e c". */
const inWords = (parts: readonly string[]) => listFormat().format(parts);
const listFormat = once(() => new Intl.ListFormat("it-IT", { type: "conjunction" }));

/** So many names in one sentence; of more, the rest is counted. */
const maxNames = 3;

const countPlaces = (capacity: number) => countOf(capacity, "posto", "posti");

/** 'Mancano le crociere, le attività e le lezioni.' */
export const missingText = (parts: readonly string[]) => `Mancano ${inWords(parts)}.`;

/** "1 avviso", "3 avvisi". */
export const countWarnings = (count: number) => countOf(count, "avviso", "avvisi");

/** A range's title: `dal 02/11/2026 al 08/11/2026`, `novembre 2026`, `novembre 2026 – gennaio 2027`. */
export function rangeTitle(scale: PlanScale, { from, to }: Span): string {
  if (scale === "settimana") return formatDateRange(from, to);
  const [first, last] = [monthName(from.slice(0, 7)), monthName(to.slice(0, 7))];
  return first === last ? first : `${first} – ${last}`;
}

/** The same on a phone: `02–08/11/2026`, `novembre 2026`, `nov – dic 2026`, `nov 2026 – gen 2027`. */
export function shortRangeTitle(scale: PlanScale, range: Span): string {
  const { from, to } = range;
  if (scale === "settimana") return formatDaySpan(from, to);
  if (from.slice(0, 7) === to.slice(0, 7)) return rangeTitle(scale, range);
  const [first, last] = [from, to].map((day) => monthName(day.slice(0, 7)).slice(0, 3));
  const [year, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  return year === lastYear ? `${first} – ${last} ${year}` : `${first} ${year} – ${last} ${lastYear}`;
}
