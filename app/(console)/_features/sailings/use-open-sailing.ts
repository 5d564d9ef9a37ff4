import { parseAsInteger, useQueryState } from "nuqs";

const parser = parseAsInteger.withOptions({ history: "push" });

/** The sheet that is open over this screen, by the address (docs/rules/sailings.md#sheet). */
function useOpenSheet(param: "uscita" | "classe") {
  const [id, setId] = useQueryState(param, parser);
  return {
    id,
    open: (of: number) => void setId(of),
    close: () => void setId(null),
    /** Names the same sheet by another record of it, without a step back to the one before. */
    rename: (to: number) => void setId(to, { history: "replace" }),
  };
}

export type OpenSheet = ReturnType<typeof useOpenSheet>;

/** The open sailing, by the id of one of its bookings. */
export const useOpenSailing = () => useOpenSheet("uscita");

/** The open class, by the id of one of its enrolments. */
export const useOpenClass = () => useOpenSheet("classe");
