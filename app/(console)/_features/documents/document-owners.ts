import { type BulkMember, membersOf } from "@/features/bulk/members";
import type { Answer } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";

type Document = Answer<"documenti.toReview">["Documenti"][number];

interface OwnerNames {
  nome?: string | null;
  cognome?: string | null;
  nominativo?: string | null;
}

/** An owner's first and last name; who has neither goes by the full name, and without one by the number. */
export function ownerNames(
  owner: OwnerNames | null | undefined,
  id: number | null | undefined,
): Pick<OwnerNames, "nome" | "cognome"> {
  return owner?.nome || owner?.cognome ? owner : { nome: nameOrNumber(owner?.nominativo, id) };
}

/** Whose these documents are, each member once. */
export function documentOwners(documents: readonly Document[]): BulkMember[] {
  return membersOf(documents, ({ id_usr, Utenti }) => ({ id_usr, name: fullName(Utenti) }));
}

/** Whose a document is, for the read of its stored record; undefined where the server does not say. */
export function documentOwner({ id_usr }: Pick<Document, "id_usr">): { id_usr: number } | undefined {
  return id_usr ? { id_usr } : undefined;
}
