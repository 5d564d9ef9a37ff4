import { type BulkMember, membersOf } from "@/features/bulk/members";
import type { Answer } from "@/lib/contract";
import { seenOf } from "@/lib/contract/deletions";
import { fullName } from "@/lib/rules/member-names";

type Document = Answer<"documenti.toReview">["Documenti"][number];

/** Whose these documents are, each member once. */
export function documentOwners(documents: readonly Document[]): BulkMember[] {
  return membersOf(documents, ({ id_usr, Utenti }) => ({ id_usr, name: fullName(Utenti) }));
}

/** Whose a document is, for the read of its stored record; undefined where the server does not say. */
export function documentOwner({ id_usr }: Pick<Document, "id_usr">): { id_usr: number } | undefined {
  return id_usr ? { id_usr } : undefined;
}

/**
 * What was on screen of a document that is deleted. Undefined where the server does not say whose it is: then
 * no read finds it, and nothing can be compared.
 */
export function asSeen(document: Pick<Document, "id_usr">): { base: object; of: object } | undefined {
  const of = documentOwner(document);
  return of && { base: seenOf("documenti.delete", document), of };
}
