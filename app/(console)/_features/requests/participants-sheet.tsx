import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { documentName } from "@/features/documents/document-name";
import { useNames } from "@/features/lookups/use-names";
import { usePersonNames } from "@/features/members/use-person-names";
import { fieldLabel } from "@/lib/contract/field-labels";
import { namedReads } from "@/lib/format/named-reads";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { participantCardName } from "./papers";
import { datesText, memberAt, people, requestRoles } from "./request";
import type { RequestNames } from "./request-front";
import { type MemberRequest, type RequestType, requesterName } from "./request-types";
import type { RequestParticipant } from "./use-participants";
import { useRequiredFields } from "./use-required-fields";

interface ParticipantsSheetProps {
  kind: RequestType;
  /** As it was read: unsaved changes are not printed. */
  request: MemberRequest;
  participants: RequestParticipant[];
  names: RequestNames;
}

const listed = (names: string[] | undefined) => (names ? names.join(", ") || "nessuno" : "non letti");

/** The participants on paper, with documents and cards. */
export function ParticipantsSheet({ kind, request, participants, names }: ParticipantsSheetProps) {
  // A field that the request does not require is not printed, though the record may hold a value.
  const required = useRequiredFields(kind, request);
  const barca = required.boat && request.barca;
  const porto = required.port && request.porto;
  const boats = useNames(namedReads.boat, barca ? [barca] : []);
  const roles = requestRoles.map((role) => ({ label: people[role].label, member: memberAt(request, role) }));
  const nameless = roles.flatMap(({ member }) => (member && !member.nominativo ? member.id_usr : []));
  const readNames = usePersonNames(nameless);
  return (
    <PrintSheet
      title={`Partecipanti: ${kind.nameOf(request)}`}
      facts={[
        ["Richiesta da", requesterName(request)],
        ...roles.map(({ label, member }) => {
          const id = member?.id_usr;
          return [label, nameOrNumber(member?.nominativo || readNames.get(id ?? 0), id)] as const;
        }),
        [fieldLabel("barca"), barca ? nameOrNumber(boats.get(barca), barca) : null],
        [fieldLabel("porto"), porto ? nameOrNumber(names.port(porto), porto) : null],
        [fieldLabel("date"), datesText(request)],
      ]}
    >
      <PrintTable
        head={["N.", "Nome", "Documenti", "Tessere"]}
        numeric={[0]}
        rows={participants.map(({ key, name, papers }, index) => ({
          key,
          cells: [
            index + 1,
            name,
            listed(papers && (papers.Documenti ?? []).map(documentName)),
            listed(papers && (papers.Tessere ?? []).map(participantCardName)),
          ],
        }))}
      />
    </PrintSheet>
  );
}
