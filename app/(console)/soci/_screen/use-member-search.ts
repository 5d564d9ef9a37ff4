import { parseAsArrayOf, parseAsInteger, parseAsString, useQueryStates } from "nuqs";

export interface MemberSearch {
  nominativo: string;
  ruoli: number[];
}

// `q` is the table's own filter: a new search begins without the one of the search before.
const parsers = { nome: parseAsString, ruoli: parseAsArrayOf(parseAsInteger), q: parseAsString };

/**
 * The search in the address: `nome` (empty for everybody) and `ruoli`. Null before any search; a search that was made is a step
 * to go back from.
 */
export function useMemberSearch() {
  const [{ nome, ruoli }, setUrl] = useQueryStates(parsers, { history: "push" });
  const isMade = nome !== null || ruoli !== null;
  const search: MemberSearch | null = isMade
    ? { nominativo: (nome ?? "").trim(), ruoli: (ruoli ?? []).filter((id) => id > 0) }
    : null;
  return {
    search,
    find: ({ nominativo, ruoli }: MemberSearch) =>
      void setUrl({ nome: nominativo.trim(), ruoli: ruoli.length > 0 ? ruoli : null, q: null }),
    reset: () => void setUrl(null),
  };
}
