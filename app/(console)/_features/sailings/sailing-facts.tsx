import { RecordLink } from "@/components/layout/record-link";
import { PostFacts } from "@/features/logbook/parts";
import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCruise } from "@/lib/contract/records";
import { recordHref } from "@/lib/routes";
import type { Sailing } from "@/lib/rules/sailings";
import { boatOf, instructorOf, namesOf, organizerOf, tutorOf } from "./names";
import { useSailingOffer } from "./use-sailing-offer";

interface SailingFactsProps {
  sailing: Sailing<UserCruise>;
  /** Boat and people too, where no form shows them. */
  withPeople: boolean;
}

/** The facts of the sailing beside its bookings: itinerary, ports, season, price. */
export function SailingFacts({ sailing, withPeople }: SailingFactsProps) {
  const [first] = sailing;
  const { itinerary, embarkation, disembarkation, seasons, price } = useSailingOffer(sailing);
  const boat = boatOf(first);
  return (
    <section aria-label="Itinerario e prezzo">
      <PostFacts
        facts={[
          ...(withPeople
            ? ([
                [fieldLabel("barca"), boat, "Non indicata"],
                [fieldLabel("istruttore"), namesOf(sailing, instructorOf)],
                [fieldLabel("organizatore"), namesOf(sailing, organizerOf)],
                [fieldLabel("tutor"), namesOf(sailing, tutorOf)],
              ] as const)
            : []),
          [
            "Itinerario",
            itinerary &&
              (first.crociera ? (
                <RecordLink href={recordHref("/crociere", first.crociera)}>{itinerary}</RecordLink>
              ) : (
                itinerary
              )),
          ],
          ["Imbarco", embarkation.join(", ")],
          ["Sbarco", disembarkation || (embarkation.length > 0 ? "Dove ci si imbarca" : "")],
          ["Stagione", seasons.join(", "), "Non indicata"],
          [fieldLabel("prezzo"), price],
        ]}
      />
    </section>
  );
}
