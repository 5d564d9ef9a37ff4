import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { boatDocumentEntries, cardEntries, documentEntries, licenceEntries } from "./entries";
import { WaitingSection } from "./waiting-section";

export function Cards() {
  return (
    <WaitingSection
      title="Tessere"
      query={useQuery(read("tessera.toAccept"))}
      entriesOf={cardEntries}
      all={{ href: "/tessera", words: "Vedi tutte" }}
      good="Nessuna tessera da accettare."
      failed="Le tessere non si sono caricate."
    />
  );
}

export function Licences() {
  return (
    <WaitingSection
      title="Brevetti"
      query={useQuery(read("qualifica.toReview"))}
      entriesOf={licenceEntries}
      all={{ href: "/qualifiche", words: "Vedi tutti" }}
      good="Nessun brevetto da accettare."
      failed="I brevetti non si sono caricati."
    />
  );
}

export function Documents() {
  return (
    <WaitingSection
      title="Documenti dei soci"
      query={useQuery(read("documenti.toReview"))}
      entriesOf={documentEntries}
      all={{ href: "/documenti", words: "Vedi tutti" }}
      good="Nessun documento da accettare."
      failed="I documenti non si sono caricati."
    />
  );
}

export function BoatDocuments() {
  return (
    <WaitingSection
      title="Documenti delle barche"
      query={useQuery(read("docbarca.toReview"))}
      entriesOf={boatDocumentEntries}
      all={{ href: "/docbarca", words: "Vedi tutti" }}
      good="Nessun documento di barche da accettare."
      failed="I documenti delle barche non si sono caricati."
    />
  );
}
