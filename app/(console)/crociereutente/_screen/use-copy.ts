import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type Copy, copies } from "@/features/user-cruises/copies";
import type { UserCruise } from "./views";

const searchParamParsers = { da: parseAsInteger, copia: parseAsStringLiteral(copies) };

/**
 * A new user cruise that begins as a copy of another, by the address: `?nuovo=true&da=7&copia=persona`.
 * `from` is what it is a copy of, undefined for an empty one; `isReady` is false while the list that has the
 * other is read.
 */
export function useCopy(list: readonly UserCruise[] | undefined) {
  const [{ da, copia }, setParams] = useQueryStates(searchParamParsers, { history: "push" });
  const source = list?.find(({ id }) => id === da);
  return {
    isReady: da === null || list !== undefined,
    from: source && copia ? { userCruise: source, copy: copia } : undefined,
    /** To be called together with what opens the new one. */
    begin: (id: number, copy: Copy) => void setParams({ da: id, copia: copy }),
    end: () => void setParams(null),
  };
}
