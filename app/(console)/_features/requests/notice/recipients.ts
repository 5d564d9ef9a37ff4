import { type BulkMember, membersOf } from "@/features/bulk/members";
import { creationPeople } from "../creation/people";
import { type MemberRequest, requesterId, requesterName } from "../request-types";

/** Who can get a notice about these requests, each once: those who asked, and all who are in them besides. */
export function noticeRecipients(requests: readonly MemberRequest[]): Record<NoticeTo, BulkMember[]> {
  const requesters = membersOf(requests, (one) => ({ id_usr: requesterId(one), name: requesterName(one) }));
  const known = new Set(requesters.map(({ id }) => id));
  const people = membersOf(creationPeople(...requests).people, (person) => person);
  return { requesters, everyone: [...requesters, ...people.filter(({ id }) => !known.has(id))] };
}

export type NoticeTo = "requesters" | "everyone";
