import { useRouter } from "next/navigation";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { planHref } from "@/features/planning/new-sailing";
import type { UserCruiseInput } from "@/features/user-cruises/user-cruise-form";
import { isIsoDate } from "@/lib/rules/dates";

const searchParamParsers = {
  barca: parseAsInteger,
  istruttore: parseAsInteger,
  inizio: parseAsString,
  fine: parseAsString,
  piano: parseAsString,
};

/**
 * A new user cruise's first values from the plan, by the address, and the way back to the plan
 * (docs/rules/planning.md#starting-a-sailing).
 */
export function usePlanStart(close: () => void) {
  const [{ barca, istruttore, inizio, fine, piano }, setStart] = useQueryStates(searchParamParsers);
  const router = useRouter();
  const values: Partial<UserCruiseInput> = {
    ...(barca && { barca }),
    ...(istruttore && { istruttore: { id_usr: istruttore, nominativo: "" } }),
    ...(isIsoDate(inizio) && { inizio }),
    ...(isIsoDate(fine) && { fine }),
  };
  return {
    values,
    close: () => {
      if (piano !== null) return router.push(planHref(piano));
      void setStart(null);
      close();
    },
  };
}
