import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { membershipEntries } from "./entries";
import { WaitingSection } from "./waiting-section";

const failed = "I tesseramenti non si sono caricati.";

/** For ADMIN and GOD. The screen lists the concluded ones too: those that wait come first there. */
export function EveryMembership() {
  return (
    <WaitingSection
      title="Tutti i tesseramenti"
      query={useQuery(read("tesseramento.all"))}
      entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "tutte")}
      all={{ href: "/tesseramento?vista=tutte&sort=stato", words: "Vedi tutti" }}
      good="Tutti i tesseramenti sono pagati e conclusi."
      failed={failed}
    />
  );
}

export function NewMemberships() {
  return (
    <WaitingSection
      title="Nuovi"
      query={useQuery(read("tesseramento.new"))}
      entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "nuove")}
      all={{ href: "/tesseramento?vista=nuove", words: "Vedi tutti" }}
      good="Nessun tesseramento nuovo."
      failed={failed}
    />
  );
}

export function OwnMemberships() {
  return (
    <WaitingSection
      title="Assegnati a me"
      query={useQuery(read("tesseramento.mine"))}
      entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "mie")}
      all={{ href: "/tesseramento?vista=mie&sort=stato", words: "Vedi tutti" }}
      good="I tesseramenti assegnati a te sono pagati e conclusi."
      failed={failed}
    />
  );
}
