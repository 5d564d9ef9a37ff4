import { useId } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { RecordLink } from "@/components/layout/record-link";
import { EmptySection } from "@/components/list/record-section";
import { Icon } from "@/components/ui/icon";
import { newTab } from "@/components/ui/new-tab-link";
import { PrintButton } from "@/components/ui/print-sheet";
import { SkeletonText } from "@/components/ui/skeleton";
import { documentName } from "@/features/documents/document-name";
import { texts } from "@/lib/format/texts";
import { memberHref } from "@/lib/routes";
import { fileHref } from "@/lib/rules/stored-path";
import { type Papers, participantCardName } from "./papers";
import type { RequestParticipant } from "./use-participants";

interface ParticipantsSectionProps {
  participants: RequestParticipant[];
  /** Some of them are still being read. */
  isReading: boolean;
  /** The request holds changes that are not saved, and would be missing on paper. */
  unsaved: boolean;
}

/** The participants, each with documents and cards; a read that fails can be tried again by itself. */
export function ParticipantsSection({ participants, isReading, unsaved }: ParticipantsSectionProps) {
  const titleId = useId();
  const reading = isReading ? "Sto ancora leggendo i documenti dei partecipanti." : undefined;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-4">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-b border-line-strong pb-1">
        <h3 id={titleId} className="font-semibold">
          Partecipanti <span className="font-normal text-ink-soft tabular-nums">{participants.length}</span>
        </h3>
        {participants.length > 0 && (
          <PrintButton
            label="Stampa partecipanti"
            disabledReason={reading ?? (unsaved ? texts.saveFirst : undefined)}
          />
        )}
      </header>
      {participants.length === 0 && <EmptySection>La richiesta non ha partecipanti.</EmptySection>}
      {participants.map((participant) => (
        <ParticipantPapers key={participant.key} participant={participant} />
      ))}
    </section>
  );
}

function ParticipantPapers({ participant }: { participant: RequestParticipant }) {
  const { name, id_usr, papers, isReading, problem, isRetrying, retry } = participant;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-busy={isReading} className="min-w-0">
      <h3 id={titleId} className="border-b border-line pb-2 font-semibold">
        <RecordLink href={memberHref(id_usr)}>{name}</RecordLink>
      </h3>
      {problem && (
        <ErrorState
          compact
          className="mt-2"
          title="Documenti e tessere non si sono caricati."
          hint={problem}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {papers && <PapersOf papers={papers} />}
      {!papers && isReading && <SkeletonText lines={2} className="py-2" />}
      {!papers && !isReading && !problem && (
        <EmptySection>Documenti e tessere non disponibili qui: guardali nella scheda del socio.</EmptySection>
      )}
    </section>
  );
}

function PapersOf({ papers: { Documenti = [], Tessere = [] } }: { papers: Papers }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {Documenti.length === 0 ? (
        <EmptySection>Nessun documento accettato.</EmptySection>
      ) : (
        <ul aria-label="Documenti" className="py-1">
          {Documenti.map((document, index) => (
            <li
              // Two documents of a type may have neither id nor file.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
              key={index}
              className="flex min-h-8 items-center pointer-coarse:min-h-11"
            >
              <DocumentLink name={documentName(document)} path={document.path} />
            </li>
          ))}
        </ul>
      )}
      {Tessere.length === 0 ? (
        <EmptySection>Nessuna tessera.</EmptySection>
      ) : (
        <ul aria-label="Tessere" className="py-1">
          {Tessere.map((card, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: some have no id, the list is replaced as one
              key={index}
              className="flex min-h-8 items-center gap-2"
            >
              <Icon name="id-card" className="size-4 shrink-0 text-ink-faint" />
              {participantCardName(card)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DocumentLink({ name, path }: { name: string; path: string | null | undefined }) {
  const href = fileHref(path);
  if (!href) return <span>{name}, senza file</span>;
  return (
    <a
      href={href}
      {...newTab}
      className="inline-flex items-center gap-1.5 font-semibold text-accent hover:underline"
    >
      {name}
      <Icon name="external-link" className="size-3.5 shrink-0" />
    </a>
  );
}
