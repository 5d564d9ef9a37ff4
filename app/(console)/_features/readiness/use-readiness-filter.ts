import { parseAsString, parseAsStringLiteral, throttle, useQueryStates } from "nuqs";
import { requirementText, subjectText } from "@/lib/format/readiness";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import type { ReadinessCheck, ReadinessLine } from "@/lib/rules/readiness";

/** The checks by their names in the address. */
const checksByName = {
  equipaggio: "crew",
  barca: "boat",
  brevetti: "licences",
  documenti: "documents",
  tessere: "cards",
} as const satisfies Record<string, ReadinessCheck>;
type CheckName = keyof typeof checksByName;
export const checkNames = Object.keys(checksByName) as CheckName[];
export const checkOf = (name: CheckName): ReadinessCheck => checksByName[name];

const parsers = { controllo: parseAsStringLiteral(checkNames), q: parseAsString.withDefault("") };
const urlOptions = { history: "replace", shallow: true, limitUrlUpdates: throttle(300) } as const;

/** Which lines 'Da sistemare' shows, by the address: `controllo` and `q`. */
export function useReadinessFilter() {
  const [{ controllo, q }, setFilter] = useQueryStates(parsers, urlOptions);
  const words = searchWords(q);
  return {
    check: controllo,
    search: q,
    isOn: controllo !== null || words.length > 0,
    setCheck: (name: CheckName | null) => void setFilter({ controllo: name }),
    setSearch: (text: string) => void setFilter({ q: text === "" ? null : text }),
    reset: () => void setFilter(null),
    /** Whether a line of a sailing is found by the search; `sailing` is its name, days and boat. */
    isFound: (line: ReadinessLine, sailing: string) =>
      matches(fold(`${sailing} ${subjectText(line.who)} ${requirementText(line)}`), words),
    isOfCheck: ({ check }: ReadinessLine) => controllo === null || check === checkOf(controllo),
  };
}
