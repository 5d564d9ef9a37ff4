import { Button } from "@/components/ui/button";
import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import type { UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import type { Sailing } from "@/lib/rules/sailings";
import { boatOf, cruiseOf, daysOf, instructorOf, namesOf, organizerOf, tutorOf } from "./names";
import type { Participant } from "./use-sailing-participants";

interface BoardingListProps {
  sailing: Sailing<UserCruise>;
  /** Undefined until they are read. */
  participants: readonly Participant[] | undefined;
  /** What is on the screen and not saved yet would be missing on paper. */
  unsaved?: boolean;
}

const notRead = "non letto";
const isLeaderText = ({ isLeader }: Participant) => (isLeader ? "★ Sì" : "");

/**
 * 'Stampa lista d'imbarco', and the sheet that it prints: the sailing, and who is on it. What a line of it
 * can show is a `Participant`.
 */
export function BoardingList({ sailing, participants, unsaved = false }: BoardingListProps) {
  const [first] = sailing;
  const disabledReason = unsaved
    ? texts.saveFirst
    : !participants
      ? "L'elenco dei partecipanti non si è ancora caricato."
      : participants.some(({ phoneState }) => phoneState === "reading")
        ? "I numeri di telefono si stanno ancora caricando."
        : undefined;
  return (
    <>
      <Button icon="printer" disabledReason={disabledReason} onClick={() => window.print()}>
        Stampa lista d'imbarco
      </Button>
      {participants && (
        <PrintSheet
          title="Lista d'imbarco"
          facts={[
            ["Crociera", cruiseOf(first)],
            ["Barca", boatOf(first) || "da assegnare"],
            ["Giorni", daysOf(first)],
            ["Istruttore", namesOf(sailing, instructorOf) || "da assegnare"],
            ["Tutor", namesOf(sailing, tutorOf)],
            ["Organizzatore", namesOf(sailing, organizerOf)],
          ]}
        >
          <PrintTable
            head={["Partecipante", "Telefono", "Intolleranze", "Capoflottiglia"]}
            rows={participants.map((one) => ({
              key: one.id,
              cells: [
                one.name,
                one.telefono || (one.phoneState === "failed" ? notRead : ""),
                one.hasBooking ? one.intolleranze : notRead,
                one.hasBooking ? isLeaderText(one) : notRead,
              ],
            }))}
          />
        </PrintSheet>
      )}
    </>
  );
}
