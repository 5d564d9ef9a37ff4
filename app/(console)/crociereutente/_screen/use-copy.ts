import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type Copy, copies, copyOf, type PlaceInput } from "./record";
import type { UserCruise } from "./views";

const searchParamParsers = { da: parseAsInteger, copia: parseAsStringLiteral(copies) };

/**
 * A new user cruise that begins as a copy of another, by the address: `?nuovo=true&da=7&copia=persona`. `input` is what its form
 * starts with, undefined for an empty one; `isReady` is false while the list that has the other is read.
 */
export function useCopy(list: readonly UserCruise[] | undefined) {
  const [{ da, copia }, setParams] = useQueryStates(searchParamParsers, { history: "push" });
  const source = list?.find(({ id }) => id === da);
  return {
    isReady: da === null || list !== undefined,
    input: source && copia ? copyOf(source, copia) : (undefined as PlaceInput | undefined),
    /** To be called together with what opens the new one. */
    begin: (id: number, copy: Copy) => void setParams({ da: id, copia: copy }),
    end: () => void setParams(null),
  };
}
