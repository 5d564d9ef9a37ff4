import { type Control, useWatch } from "react-hook-form";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { areInOrder, isIsoDate } from "@/lib/rules/dates";
import { sailingKey } from "@/lib/rules/sailings";
import type { UserCruiseInput, UserCruiseValues } from "./user-cruise-form";
import type { UserCruise } from "./views";

interface FormWarningsProps {
  control: Control<UserCruiseInput, unknown, UserCruiseValues>;
  userCruise?: UserCruise;
}

/**
 * What speaks against boat, days and instructor as they stand in the form
 * (docs/rules/planning.md#before-saving).
 */
export function FormWarnings({ control, userCruise }: FormWarningsProps) {
  const [crociera, barca, inizio, fine, istruttore] = useWatch({
    control,
    name: ["crociera", "barca", "inizio", "fine", "istruttore"],
  });
  const hasDays = isIsoDate(inizio) && isIsoDate(fine) && areInOrder(inizio, fine);
  return (
    <DraftWarnings
      userCruise={userCruise?.id}
      draft={
        hasDays && (barca || istruttore)
          ? {
              id: `sailing-${sailingKey({ crociera, barca, inizio, fine }).replaceAll("|", "-")}`,
              kind: "sailing",
              recordId: userCruise?.id ?? 0,
              title: "Questa crociera",
              from: inizio,
              to: fine,
              boat: barca,
              cruise: crociera,
              venue: null,
              instructors: istruttore ? [istruttore.id_usr] : [],
              participants: 1,
              isClosed: false,
            }
          : null
      }
    />
  );
}
