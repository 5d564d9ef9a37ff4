import { nameOrNumber } from "@/lib/rules/name-or-number";

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
