import { EmptySection, RecordSection } from "@/components/list/record-section";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { IconButton } from "@/components/ui/button";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { ExpiryBadge, expiryText } from "@/features/documents/expiry-badge";
import { FileLink } from "@/features/documents/file-link";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import { seenOf } from "@/lib/contract/deletions";
import { mayCall } from "@/lib/contract/may-call";
import { isWaiting } from "@/lib/rules/documents";
import { fileNameOf } from "@/lib/rules/stored-path";

type Licence = Answer<"qualifica.byMember">["Qualifica"][number];

const typeOf = ({ TipoBrevetti }: Licence) => TipoBrevetti?.nome || "Brevetto";

/** Which of a member's licences, where several have one type: 'Skipper · FIV, 03/02/2040'. */
function nameOf(licence: Licence): string {
  const issued = [typeOf(licence), licence.Enti?.nome].filter(Boolean).join(" · ");
  return `${issued}, ${isWaiting(licence) ? "Non accettato" : expiryText(licence)}`;
}

/**
 * An instructor's licences with their files; ADMIN alone sees the way to delete one
 * (docs/rules/licences.md#instructors-licences).
 */
export function LicencesSection({ id_usr }: { id_usr: number }) {
  const mayRemove = mayCall("qualifica.remove", useViewer().level);
  const query = useOwnQuery(read("qualifica.byMember", { params: { userId: id_usr } }));
  const [confirmRemove, question] = useConfirmDelete("qualifica.remove", {
    inputOf: (licence: Licence) => ({
      params: { id: licence.id },
      asRead: { base: seenOf("qualifica.remove", licence), of: { userId: id_usr } },
    }),
    confirmation: (licence) => ({
      subject: nameOf(licence),
      children: <p className="text-ink-soft wrap-break-word">{fileNameOf(licence.path)}</p>,
    }),
    done: "Brevetto eliminato.",
  });

  return (
    <>
      <RecordSection
        title="Brevetti"
        count={query.data?.Qualifica.length}
        query={query}
        failed="I brevetti non si sono caricati."
      >
        {({ Qualifica }) =>
          Qualifica.length === 0 ? (
            <EmptySection>
              Nessun brevetto: lo invia il socio, poi lo trovi in «Brevetti da controllare».
            </EmptySection>
          ) : (
            <ul className="divide-y divide-line">
              {Qualifica.map((licence) => (
                <LicenceRow
                  key={licence.id}
                  licence={licence}
                  onRemove={mayRemove ? () => confirmRemove(licence) : undefined}
                />
              ))}
            </ul>
          )
        }
      </RecordSection>
      {question}
    </>
  );
}

function LicenceRow({ licence, onRemove }: { licence: Licence; onRemove?: () => void }) {
  const name = nameOf(licence);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-break-word">
          <span className="font-semibold">{typeOf(licence)}</span>
          {licence.Enti?.nome && <span className="text-ink-soft"> · {licence.Enti.nome}</span>}
        </p>
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {isWaiting(licence) ? <AcceptanceBadge accepted={false} /> : <ExpiryBadge entry={licence} />}
        </p>
      </div>
      <div className="flex shrink-0">
        <FileLink path={licence.path} name={name} />
        {onRemove && (
          <IconButton label={`Elimina ${name}`} icon="trash" variant="ghost-danger" onClick={onRemove} />
        )}
      </div>
    </li>
  );
}
