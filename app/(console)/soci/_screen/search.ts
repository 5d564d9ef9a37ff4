/** A search of members; a name of "" and no roles find everybody. */
export interface MemberSearch {
  nominativo: string;
  ruoli: number[];
}

/** The search that an address holds in `nome` and `ruoli`; null where it has neither. */
export function searchOf({
  nome,
  ruoli,
}: {
  nome: string | null;
  ruoli: number[] | null;
}): MemberSearch | null {
  if (nome === null && ruoli === null) return null;
  return { nominativo: (nome ?? "").trim(), ruoli: (ruoli ?? []).filter((id) => id > 0) };
}
