import { type Control, useWatch } from "react-hook-form";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { sailingDraft } from "@/features/planning/drafts";
import type { UserCruise } from "@/lib/contract/records";
import type { UserCruiseInput, UserCruiseValues } from "./user-cruise-form";

interface FormWarningsProps {
  control: Control<UserCruiseInput, unknown, UserCruiseValues>;
  userCruise?: UserCruise;
}

/**
 * The plan warnings for member, boat, days and instructor as they stand in the form
 * (docs/rules/planning.md#before-saving).
 */
export function FormWarnings({ control, userCruise }: FormWarningsProps) {
  const [crociera, barca, inizio, fine, istruttore, utente] = useWatch({
    control,
    name: ["crociera", "barca", "inizio", "fine", "istruttore", "utente"],
  });
  const draft = sailingDraft({
    stored: userCruise,
    crociera,
    barca,
    inizio,
    fine,
    istruttore,
    members: [utente],
  });
  return <DraftWarnings drafts={draft ? [draft] : []} own={userCruise && { userCruises: [userCruise.id] }} />;
}
