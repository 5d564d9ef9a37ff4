import { usePersonName } from "@/features/members/use-person-name";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";

interface OwnedDocument {
  id_usr?: number | null;
  Utenti?: { nome?: string | null; cognome?: string | null; nominativo?: string | null } | null;
}

/**
 * The name of a document's owner, empty where it names none. A document that has its owner's id alone costs a
 * read of that member (GET /socio/{id}), and has the number until the answer is there
 * (docs/rules/documents.md#owner).
 */
export function useOwnerName({ id_usr, Utenti }: OwnedDocument): string {
  const given = fullName(Utenti);
  const found = usePersonName(given ? null : id_usr);
  return nameOrNumber(given || found, id_usr, "Socio");
}
