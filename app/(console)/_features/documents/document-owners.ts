import { type BulkMember, membersOf } from "@/features/bulk/members";
import type { Answer } from "@/lib/contract";
import { seenOf } from "@/lib/contract/deletions";
import { fullName } from "@/lib/rules/member-names";

type Document = Answer<"documenti.toReview">["Documenti"][number];

/** The owners of these documents, each member once. */
export function documentOwners(documents: readonly Document[]): BulkMember[] {
  return membersOf(documents, ({ id_usr, Utenti }) => ({ id_usr, name: fullName(Utenti) }));
}

/** The owner of a document, for the read of its stored record; undefined where the server names none. */
export function documentOwner({ id_usr }: Pick<Document, "id_usr">): { id_usr: number } | undefined {
  return id_usr ? { id_usr } : undefined;
}

/**
 * The base of a deletion: the document's fields as they were on screen. Undefined where the server names no
 * owner: then no read finds the document, and nothing can be compared.
 */
export function asSeen(document: Pick<Document, "id_usr">): { base: object; of: object } | undefined {
  const of = documentOwner(document);
  return of && { base: seenOf("documenti.delete", document), of };
}
