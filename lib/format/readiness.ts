import type { CourseClass } from "../rules/classes";
import { MEDICAL_TYPE } from "../rules/deadlines";
import { lessonsOf } from "../rules/lessons";
import { nameOrNumber } from "../rules/name-or-number";
import {
  type BoatSubject,
  countToFix,
  MAX_CARD_READS,
  type Readiness,
  type ReadinessCheck,
  type ReadinessLine,
  type ReadinessState,
  type Reason,
  readinessState,
  type Subject,
} from "../rules/readiness";
import type { Sailing } from "../rules/sailings";
import { countOf, countParticipants } from "./counts";
import { capital, formatDate, formatDateRange, formatDaySpan } from "./dates";
import { firstNames } from "./first-names";

/** The checks as filters and headings name them. */
export const checkLabels: Record<ReadinessCheck, string> = {
  crew: "Equipaggio",
  boat: "Barca",
  licences: "Brevetti",
  documents: "Documenti",
  cards: "Tessere",
};

const stateWords: Record<ReadinessState, (count: number) => string> = {
  checking: () => "Controllo…",
  ready: () => "Pronta",
  "to-fix": (count) => `${count} da sistemare`,
  unknown: () => "Non verificata",
};

/** 'Pronta', '3 da sistemare', 'Non verificata', 'Controllo…'. */
export function readinessText(readiness: Readiness): string {
  return stateWords[readinessState(readiness)](countToFix(readiness));
}

/** "5 uscite: 3 da sistemare, 1 pronta, 1 non verificata"; states without a sailing are left out. */
export function stateCounts(counts: Record<ReadinessState, number>): string {
  const { ready, "to-fix": toFix, unknown } = counts;
  const total = ready + toFix + unknown;
  const parts = [
    toFix > 0 && `${toFix} da sistemare`,
    ready > 0 && countOf(ready, "pronta", "pronte"),
    unknown > 0 && countOf(unknown, "non verificata", "non verificate"),
  ];
  return `${countOf(total, "uscita", "uscite")}: ${parts.filter(Boolean).join(", ")}.`;
}

/** The problem in a word or two that fit nouns of either gender. */
const reasonWords: Record<Reason, string> = {
  absent: "Manca",
  expired: "Scadenza passata",
  waiting: "Da verificare",
  "ends-early": "Scade prima della fine",
  undated: "Non verificato",
  unread: "Non verificato",
  skipped: "Non verificato",
  unlisted: "Non verificato",
};

/** The papers that wait, in the words of the screen where they are decided on. */
const waitingWords: { [R in ReadinessLine["requirement"]]?: string } = {
  licence: "Da controllare",
  card: "Da accettare",
};

export const reasonText = ({ reason, requirement }: Pick<ReadinessLine, "reason" | "requirement">): string =>
  (reason === "waiting" && waitingWords[requirement]) || reasonWords[reason];

const requirementNames: Record<ReadinessLine["requirement"], string> = {
  days: "Date",
  boat: "Barca",
  owner: "Armatore della barca",
  instructor: "Istruttore",
  member: "Socio di un posto",
  "boat-document": "Documenti della barca",
  licence: "Brevetto",
  document: "Documenti richiesti",
  "document-to-review": "Documenti inviati e da accettare",
  card: "Tessera dell'anno",
};

/** The missing requirement: a document by the name of its type. */
export function requirementText({
  requirement,
  type,
  who,
}: Pick<ReadinessLine, "requirement" | "type" | "who">): string {
  const name =
    type &&
    nameOrNumber(type.name || (type.id === MEDICAL_TYPE ? "Certificato medico" : null), type.id, "Documento");
  const text = name || requirementNames[requirement];
  return who.kind === "members" ? `${text}: ${firstNames(who.names, maxNames)}` : text;
}

/** Names shown before 'e altri'. */
const maxNames = 3;

/** The day of its expiry, or why it could not be verified; "" when there is nothing to add. */
export function detailText({ reason, until, requirement, who }: ReadinessLine): string {
  switch (reason) {
    case "undated":
      return "la scadenza non si legge";
    case "unread":
      return "i dati non si sono caricati";
    case "skipped":
      return `si controllano al massimo ${MAX_CARD_READS} persone alla volta: apri l'uscita`;
    case "unlisted":
      if (requirement === "boat-document") return "la barca non è nell'elenco delle barche";
      return who.kind === "class"
        ? "il corso non è nell'elenco dei corsi"
        : "la crociera non è nell'elenco delle crociere";
    case "waiting":
      // Of the one that is accepted, not of the one that waits.
      return until
        ? `${requirement === "card" ? "quella" : "quello"} di prima: scadenza ${formatDate(until)}`
        : "";
    default:
      return until ? `scadenza ${formatDate(until)}` : "";
  }
}

/** The subject of a line: a person, a boat, or the sailing or class itself. */
export function subjectText(who: Subject): string {
  switch (who.kind) {
    case "boat":
      return nameOrNumber(who.name, who.id, "Barca");
    case "member":
      return nameOrNumber(who.name, who.id, "Socio");
    case "class":
      return "Corso";
    default:
      return "Crociera";
  }
}

/** "Scrivi a Anna Neri", "Scrivi all'armatore di Brezza". */
export function writeToText(who: Subject): string {
  if (who.kind !== "boat") return `Scrivi a ${subjectText(who)}`;
  return `Scrivi all'armatore ${who.name ? `di ${who.name}` : `della barca n. ${who.id}`}`;
}

/** The cruise's name, or its number. */
export function sailingName([{ crociera, Crociera }]: Sailing): string {
  return nameOrNumber(Crociera?.nome, crociera, "Crociera") || "Crociera";
}

/** "dal 01/07/2026 al 08/07/2026 · Brezza · 4 partecipanti". */
export function sailingFacts(sailing: Sailing): string {
  const [{ inizio, fine, barca, Barca }] = sailing;
  const boat = nameOrNumber(Barca?.nome, barca, "Barca") || "Senza barca";
  return [formatDateRange(inizio, fine), boat, countParticipants(sailing.length)].filter(Boolean).join(" · ");
}

/** The purpose of a message about missing papers: "Per la crociera «Elba» dal 01/07/2026 al 08/07/2026". */
export function sailingPurpose(sailing: Sailing): string {
  const [{ inizio, fine }] = sailing;
  return `Per la crociera «${sailingName(sailing)}» ${formatDateRange(inizio, fine)}`.trim();
}

/** "Per il corso «Deriva», 01/07/2026 - 08/07/2026". */
export function classPurpose([first]: CourseClass): string {
  const days = lessonsOf(first);
  const name = first.Corso?.nome || `n. ${first.corso ?? 0}`;
  return [`Per il corso «${name}»`, formatDaySpan(days[0], days.at(-1))].filter(Boolean).join(", ");
}

/**
 * A message to a member or a boat's owner with their missing papers, and those without a readable expiry; ""
 * where nothing is asked. `lines` are those of one of them.
 */
export function readinessMessage(purpose: string, lines: readonly ReadinessLine[]): string {
  const undated = lines.filter(({ reason }) => reason === "undated");
  const missing = lines.filter(({ reason }) => reason !== "waiting" && reason !== "undated");
  const parts = [
    ...asked(missing.length === 1 ? "manca ancora" : "mancano ancora", missing, ({ until }) =>
      until ? ` (scadenza ${formatDate(until)})` : "",
    ),
    ...asked("non si legge la scadenza di", undated, () => ""),
  ];
  if (parts.length === 0) return "";
  const [first, ...others] = parts;
  const who = lines[0]?.who;
  const boat = who?.kind === "boat" ? `, ${boatInText(who)},` : "";
  return [`${purpose}${boat} ${first}`, ...others.map(capital), "Grazie."].join("\n\n");
}

/** The paragraph that asks for these lines, in a list of one; empty without lines. */
function asked(
  what: string,
  lines: readonly ReadinessLine[],
  more: (line: ReadinessLine) => string,
): string[] {
  if (lines.length === 0) return [];
  return [[`${what}:`, ...lines.map((line) => `- ${requirementText(line)}${more(line)}`)].join("\n")];
}

const boatInText = ({ id, name }: BoatSubject) => (name ? `barca «${name}»` : `barca n. ${id}`);
