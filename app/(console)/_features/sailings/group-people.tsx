import { type ReactNode, useState } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { SectionFrame } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { TelephoneLinks } from "@/features/members/telephone-links";
import { NewMessageDialog } from "@/features/messages/new-message-dialog";
import { countOf } from "@/lib/format/counts";
import { memberHref } from "@/lib/routes";
import type { CrewMember, GroupRecord } from "./use-crew";
import type { TakeOff } from "./use-take-off";

interface GroupPeopleProps<T extends GroupRecord> {
  title: string;
  crew: readonly CrewMember<T>[];
  /** The text that a message to one of them begins with. */
  messageOf: (record: T) => string;
  /** The badge beside a person's name and papers. */
  badge?: (record: T) => ReactNode;
  /** The note on a person, such as the intolerances. */
  note?: (record: T) => ReactNode;
  /** The link or button that opens a person's own record. */
  edit: (one: CrewMember<T>) => ReactNode;
  isClosed: (record: T) => boolean;
  takeOff: TakeOff<T>;
  /** Why nobody can be taken off for now. */
  waitsFor: string | undefined;
}

/**
 * The people on a sailing or in a class: telephone, papers and amount due of each, and the actions on each
 * (docs/rules/sailings.md#sheet).
 */
export function GroupPeople<T extends GroupRecord>(props: GroupPeopleProps<T>) {
  const { title, crew, messageOf, takeOff } = props;
  const [to, setTo] = useState<CrewMember<T> | null>(null);
  return (
    <>
      <SectionFrame title={title} count={crew.length}>
        <ul className="divide-y divide-line">
          {crew.map((one) => (
            <PersonLine key={one.record.id} {...props} one={one} onWrite={() => setTo(one)} />
          ))}
        </ul>
      </SectionFrame>
      {to && (
        <NewMessageDialog
          recipient={{ id_usr: to.record.utente ?? 0, nominativo: to.name }}
          text={messageOf(to.record)}
          onClose={() => setTo(null)}
        />
      )}
      {takeOff.question}
    </>
  );
}

interface PersonLineProps<T extends GroupRecord>
  extends Pick<GroupPeopleProps<T>, "badge" | "note" | "edit" | "isClosed" | "takeOff" | "waitsFor"> {
  one: CrewMember<T>;
  onWrite: () => void;
}

function PersonLine<T extends GroupRecord>({ one, onWrite, ...props }: PersonLineProps<T>) {
  const { badge, note, edit, isClosed, takeOff, waitsFor } = props;
  const { record, name, phone, due, unpaid } = one;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="grid min-w-52 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RecordLink href={memberHref(record.utente)} className="font-semibold wrap-break-word">
            {name}
          </RecordLink>
          {badge?.(record)}
          <Papers one={one} />
          {unpaid && (
            <Badge tone="warning" icon="clock">
              Tesseramento {unpaid.year ? `${unpaid.year} ` : ""}da pagare
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {phone.text ? (
            <TelephoneLinks text={phone.text} className="tabular-nums underline underline-offset-2" />
          ) : (
            phoneTexts[phone.state]
          )}
          {due && <span className="tabular-nums">Quota: {due}</span>}
          {note?.(record)}
        </span>
      </div>
      <span className="ml-auto flex items-center gap-1 print:hidden">
        {record.utente ? (
          <IconButton label={`Scrivi a ${name}`} icon="message-square" onClick={onWrite} />
        ) : null}
        {edit(one)}
        {!isClosed(record) && (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={takeOff.disabledReason ?? waitsFor}
            onClick={() => void takeOff.confirmTakeOff(record)}
          >
            Togli<span className="sr-only"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** The texts in place of a telephone. */
const phoneTexts = {
  read: "Senza telefono",
  reading: "Leggo il telefono…",
  failed: "Telefono non letto",
} as const;

function Papers({ one: { papers, record } }: { one: CrewMember }) {
  if (papers === null || !record.utente) return null;
  const missing = papers.filter(({ severity }) => severity !== "unknown").length;
  if (missing > 0)
    return (
      <Badge tone="warning" icon="triangle-exclamation-point">
        {countOf(missing, "documento da sistemare", "documenti da sistemare")}
      </Badge>
    );
  if (papers.length > 0) return <Badge icon="circle-question-mark">Documenti non verificati</Badge>;
  return (
    <Badge tone="positive" icon="circle-check">
      In regola
    </Badge>
  );
}
