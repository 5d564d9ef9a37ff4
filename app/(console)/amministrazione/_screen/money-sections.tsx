import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import { expenseEntries, reimbursementEntries, sumText } from "./entries";
import { WaitingSection } from "./waiting-section";

const toApprove = { body: { stato: "APPROVARE" } } as const;

export function Reimbursements() {
  return (
    <WaitingSection
      title="Rimborsi"
      query={useQuery(read("rimborso.search", toApprove))}
      entriesOf={reimbursementEntries}
      summaryOf={({ Rimborso }) => sumText(Rimborso)}
      all={{ href: "/rimborsi?stato=APPROVARE", words: "Vedi tutti" }}
      good="Nessun rimborso da approvare."
      failed="I rimborsi non si sono caricati."
    />
  );
}

export function BoatExpenses() {
  return (
    <WaitingSection
      title="Spese barca"
      query={useQuery(read("spesebarca.search", toApprove))}
      entriesOf={expenseEntries}
      summaryOf={({ Spesa }) => sumText(Spesa)}
      all={{ href: "/spesebarca?stato=APPROVARE", words: "Vedi tutte" }}
      good="Nessuna spesa da approvare."
      failed="Le spese barca non si sono caricate."
    />
  );
}
