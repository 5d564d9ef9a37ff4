import { Button } from "@/components/ui/button";
import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCruise } from "@/lib/contract/records";
import { compareText } from "@/lib/format/compare-text";
import { texts } from "@/lib/format/texts";
import type { Sailing } from "@/lib/rules/sailings";
import { boatOf, cruiseOf, daysOf, instructorOf, namesOf, organizerOf, tutorOf } from "./names";
import type { Participant } from "./use-sailing-participants";

interface BoardingListButtonProps {
  /** Undefined until they are read. */
  participants: readonly Participant[] | undefined;
  /** The screen has unsaved changes, which would be missing on paper. */
  unsaved?: boolean;
}

/** 'Stampa lista d'imbarco', which prints the `BoardingListSheet` beside it. */
export function BoardingListButton({ participants, unsaved = false }: BoardingListButtonProps) {
  const disabledReason = unsaved
    ? texts.saveFirst
    : !participants
      ? "L'elenco dei partecipanti non si è ancora caricato."
      : participants.some(({ phoneState }) => phoneState === "reading")
        ? "I numeri di telefono si stanno ancora caricando."
        : undefined;
  return (
    <Button icon="printer" disabledReason={disabledReason} onClick={() => window.print()}>
      Stampa lista d'imbarco
    </Button>
  );
}

interface BoardingListSheetProps {
  sailing: Sailing<UserCruise>;
  /** Undefined until they are read: there is no sheet then. */
  participants: readonly Participant[] | undefined;
}

const notRead = "non letto";
const isLeaderText = ({ isLeader }: Participant) => (isLeader ? "★ Sì" : "");

/**
 * The boarding list on paper: the sailing, and a line for each `Participant`, by name. It stands outside of a
 * bar of buttons, which is another one on paper than on a phone.
 */
export function BoardingListSheet({ sailing, participants }: BoardingListSheetProps) {
  const [first] = sailing;
  if (!participants) return null;
  return (
    <PrintSheet
      title="Lista d'imbarco"
      facts={[
        [fieldLabel("crociera"), cruiseOf(first)],
        [fieldLabel("barca"), boatOf(first) || "da assegnare"],
        ["Giorni", daysOf(first)],
        [fieldLabel("istruttore"), namesOf(sailing, instructorOf) || "da assegnare"],
        [fieldLabel("tutor"), namesOf(sailing, tutorOf)],
        [fieldLabel("organizatore"), namesOf(sailing, organizerOf)],
        ["Partecipanti", String(participants.length)],
      ]}
    >
      <PrintTable
        head={[
          "N.",
          "Partecipante",
          fieldLabel("telefono"),
          fieldLabel("intolleranze"),
          fieldLabel("capoflottiglia"),
        ]}
        numeric={[0]}
        rows={participants
          .toSorted((one, other) => compareText(one.name, other.name))
          .map((one, at) => ({
            key: one.id,
            cells: [
              at + 1,
              one.name,
              one.telefono || (one.phoneState === "failed" ? notRead : ""),
              one.hasBooking ? one.intolleranze : notRead,
              one.hasBooking ? isLeaderText(one) : notRead,
            ],
          }))}
      />
    </PrintSheet>
  );
}
