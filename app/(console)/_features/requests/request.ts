import type { PickedMember } from "@/features/members/picked-member";
import { changesOf } from "@/lib/client/save";
import type { Body } from "@/lib/contract";
import { formatDate } from "@/lib/format/dates";
import { isPractical } from "@/lib/rules/classes";
import { lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { joinedName, toggledPublication } from "@/lib/rules/requests";
import type { RequestValues } from "./request-schema";
import type { MemberRequest, RequestType } from "./request-types";

/**
 * The people that the dialog chooses: the record's field and the object with their name
 * (docs/rules/requests.md#people).
 */
export const people = {
  back: { object: "Back", label: "Back office" },
  organizzatore: { object: "Organizzatore", label: "Organizzatore" },
  istruttore: { object: "Istruttore", label: "Istruttore" },
  tutor: { object: "Tutor", label: "Tutor" },
} as const;
export type RequestRole = keyof typeof people;
export const requestRoles = Object.keys(people) as RequestRole[];

/**
 * Boat and port are required where they make sense: for cruises the boat, for practical courses both
 * (docs/rules/requests.md#dialog).
 */
export function requiredRequestFields(
  kind: RequestType,
  { Corso }: MemberRequest,
  listed?: { pratico?: number | null },
): { boat: boolean; port: boolean } {
  const hasPort = kind.isCourse && isPractical(listed, Corso);
  return { boat: !kind.isCourse || hasPort, port: hasPort };
}

/** The member in a role, with the name "" where the request joins another person's; null for nobody. */
export function memberAt(request: MemberRequest, role: RequestRole): PickedMember | null {
  const id_usr = request[role];
  return id_usr ? { id_usr, nominativo: joinedName(id_usr, request[people[role].object]) } : null;
}

/**
 * The values that the dialog edits; `pubblicata` begins with its value after a save
 * (docs/rules/requests.md#publication).
 */
export function requestFormValues(request: MemberRequest): RequestValues {
  return {
    back: memberAt(request, "back"),
    organizzatore: memberAt(request, "organizzatore"),
    istruttore: memberAt(request, "istruttore"),
    tutor: memberAt(request, "tutor"),
    barca: request.barca || null,
    porto: request.porto || null,
    date: [...lessonsOf(request)],
    pubblicata: toggledPublication(request) === 1,
  };
}

/** The edited fields as they are written, without `pubblicato`; nobody and nothing as 0. */
function requestFields(kind: RequestType, values: RequestValues) {
  const { back, organizzatore, istruttore, tutor, barca, porto, date } = values;
  return {
    back: back?.id_usr ?? 0,
    organizzatore: organizzatore?.id_usr ?? 0,
    istruttore: istruttore?.id_usr ?? 0,
    tutor: tutor?.id_usr ?? 0,
    barca: barca ?? 0,
    ...(kind.isCourse && { porto: porto ?? 0, date }),
  };
}

/** The changes of a save, with `pubblicato` where the switch differs from the stored value. */
export function requestChanges(kind: RequestType, stored: MemberRequest, values: RequestValues) {
  const pubblicato = values.pubblicata ? 1 : 0;
  return {
    ...changesOf(requestFields(kind, requestFormValues(stored)), requestFields(kind, values)),
    ...(pubblicato !== (stored.pubblicato ?? 0) && { pubblicato }),
  } satisfies Partial<Body<"richiestacorso.update">>;
}

/** Lesson dates on one line; as they are where nobody can read them. */
export const datesText = (request: MemberRequest) =>
  unreadableDates(request) ?? lessonsOf(request).map(formatDate).join(", ");
