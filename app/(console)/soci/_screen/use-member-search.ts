import { parseAsArrayOf, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { type MemberSearch, searchOf } from "./search";

// `q` is the table's own filter: a new search begins without the one of the search before.
const parsers = { nome: parseAsString, ruoli: parseAsArrayOf(parseAsInteger), q: parseAsString };

/** The search in the address; null before any search. A search that was made is a step to go back from. */
export function useMemberSearch() {
  const [address, setAddress] = useQueryStates(parsers, { history: "push" });
  return {
    search: searchOf(address),
    find: ({ nominativo, ruoli }: MemberSearch) =>
      void setAddress({ nome: nominativo, ruoli: ruoli.length > 0 ? ruoli : null, q: null }),
    reset: () => void setAddress(null),
  };
}
