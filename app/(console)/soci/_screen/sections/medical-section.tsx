import { EmptySection, RecordSection } from "@/components/list/record-section";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { Member } from "../member";

/** The expiry of the most recent medical-visit document (docs/rules/members.md#medical-certificate). */
export function MedicalSection({ member }: { member: Member }) {
  const query = useOwnQuery(read("documenti.medicalExpiry", { params: { id_usr: member.id_usr } }));
  return (
    <RecordSection title="Certificato medico" query={query} failed="Il certificato medico non si è caricato.">
      {({ Documento }) =>
        Documento ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            Scadenza
            <ExpiryBadge entry={Documento} />
          </p>
        ) : (
          <EmptySection>Nessun certificato medico: aggiungilo con «Nuovo documento».</EmptySection>
        )
      }
    </RecordSection>
  );
}
