import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export type DocumentType = Answer<"tipodoc.list">["TipoDoc"][number];
type Role = Answer<"ruoli.list">["Ruoli"][number];

/** A type with the names of its roles, which only their own list knows. */
export interface TypeRow {
  id: number;
  type: DocumentType;
  roles: string;
}

/** A type without roles is for everybody. */
const EVERYBODY = "Tutti";

/**
 * The rows of the table: each type with its roles by name, in the order of the roles' list; an unknown one by
 * number.
 */
export function documentTypeRows(types: readonly DocumentType[], roles: readonly Role[]): TypeRow[] {
  const names = new Map(roles.map((role) => [role.id, role.nome ?? ""]));
  return types.map((type) => {
    const chosen = (type.ruoli ?? []).map((id) => nameOrNumber(names.get(id), id)).sort(compareText);
    return { id: type.id_tipo, type, roles: chosen.join(", ") || EVERYBODY };
  });
}

const c = columnsFor<TypeRow>();

export const columns = [
  c.text("nome", { value: (row) => row.type.nome }),
  c.text("ruoli", { value: (row) => row.roles }),
  c.text("affiliazione", { value: (row) => row.type.affiliazione, hiddenByDefault: true }),
  c.flag("eterno", { value: (row) => row.type.eterno, hiddenByDefault: true }),
];
