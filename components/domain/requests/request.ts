import {
  type Change,
  differences,
  type Line,
  mergeValues,
  sameValue,
} from "@/components/domain/front-office/changes";
import type { Act } from "@/components/domain/front-office/use-front-office-work";
import type { PickedMember } from "@/components/domain/member-picker";
import { showDate } from "@/lib/rules/dates";
import { lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { asksForBoatAndPort, assignedTo, flippedPublication } from "@/lib/rules/requests";
import type { MemberRequest, RequestKind } from "./kinds";
import { frontName, type RequestNames } from "./request-front";
import type { RequestValues } from "./request-schema";

/** The people whom the dialog chooses: the record's field and the object with their name (part 3, section 3). */
export const people = {
  back: { object: "Back", label: "Back office" },
  organizzatore: { object: "Organizzatore", label: "Organizzatore" },
  istruttore: { object: "Istruttore", label: "Istruttore" },
  tutor: { object: "Tutor", label: "Tutor" },
} as const;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];

/** Boat and port are asked for where they make sense: for cruises the boat, for practical courses both (part 3, section 2). */
export function asksFor(kind: RequestKind, { Corso }: MemberRequest): { boat: boolean; port: boolean } {
  const isPractical = kind.isCourse && asksForBoatAndPort(Corso);
  return { boat: !kind.isCourse || isPractical, port: isPractical };
}

function memberAt(request: MemberRequest, role: Role): PickedMember | null {
  const id_usr = request[role];
  return id_usr ? { id_usr, nominativo: request[people[role].object]?.nominativo ?? "" } : null;
}

/** What the dialog edits; `pubblicata` begins with what saving makes of it (part 3, section 4). */
export function formValues(request: MemberRequest): RequestValues {
  return {
    back: memberAt(request, "back"),
    organizzatore: memberAt(request, "organizzatore"),
    istruttore: memberAt(request, "istruttore"),
    tutor: memberAt(request, "tutor"),
    barca: request.barca || null,
    porto: request.porto || null,
    date: [...lessonsOf(request)],
    pubblicata: flippedPublication(request) === 1,
  };
}

/** An id as it is written over `before`: 0 for none, unless it was unset in another form already. */
const reference = (before: number | null | undefined, next: number | null | undefined) =>
  next || (before ? 0 : before);

/** The request with the edited fields in it, all others as they were read (rulings, "The whole …"). */
export function withValues(kind: RequestKind, request: MemberRequest, values: RequestValues): MemberRequest {
  const next: MemberRequest = {
    ...request,
    barca: reference(request.barca, values.barca),
    pubblicato: values.pubblicata ? 1 : 0,
  };
  for (const role of roles) {
    const chosen = values[role];
    if ((chosen?.id_usr ?? 0) === (request[role] || 0)) continue;
    next[role] = reference(request[role], chosen?.id_usr);
    next[people[role].object] = chosen && { ...chosen };
  }
  if (kind.isCourse) {
    next.porto = reference(request.porto, values.porto);
    // Dates that nobody can read stay while none are chosen.
    if (!sameValue(values.date, lessonsOf(request))) next.date = values.date;
  }
  return next;
}

type RequestAct = Act<MemberRequest, "save" | "take">;

/** Writes what was typed over `base` into the request as it is now. `pubblicata` is always what the switch shows. */
export function saveAct(kind: RequestKind, base: MemberRequest, values: RequestValues): RequestAct {
  return {
    name: "save",
    change: (fresh) => {
      const merged = mergeValues(values, formValues(base), formValues(fresh));
      return withValues(kind, fresh, { ...merged, pubblicata: values.pubblicata });
    },
    done: "Richiesta salvata.",
    closes: true,
  };
}

export function takeAct(me: number): RequestAct {
  return { name: "take", change: (fresh) => assignedTo(fresh, me), done: "Presa in carico." };
}

/** Lesson dates on one line; as they are where nobody can read them. */
export const datesText = (request: MemberRequest) =>
  unreadableDates(request) ?? lessonsOf(request).map(showDate).join(", ");

/** What a person reads of a request, line by line; a line that differs is a change. */
function lines(kind: RequestKind, request: MemberRequest, names: RequestNames): Line[] {
  const { front, barca, porto, pubblicato, Dettaglio = [] } = request;
  const named = (id: number | null | undefined, name: string | null | undefined, none = "nessuno") =>
    id ? name || `n. ${id}` : none;
  const crew = Dettaglio.map(({ utente, nominativo }) => nominativo || `n. ${utente ?? 0}`);
  return [
    ["Se ne occupa", named(front, frontName(request, names))],
    ...roles.map((role): Line => {
      const { object, label } = people[role];
      return [label, named(request[role], request[object]?.nominativo)];
    }),
    ["Barca", named(barca, barca ? names.boat(barca) : null, "nessuna")],
    ...(kind.isCourse
      ? ([
          ["Porto", named(porto, porto ? names.port(porto) : null)],
          ["Date delle lezioni", datesText(request) || "nessuna"],
        ] as const)
      : []),
    ["Pubblicata", pubblicato === 1 ? "sì" : "no"],
    ["Partecipanti", crew.join(", ") || "nessuno"],
  ];
}

export function changesBetween(
  kind: RequestKind,
  before: MemberRequest,
  after: MemberRequest,
  names: RequestNames,
): Change[] {
  return differences(lines(kind, before, names), lines(kind, after, names));
}
