import dynamic from "next/dynamic";
import { useState } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { RecordSection } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import type { UserCruise } from "@/lib/contract/records";
import { memberHref } from "@/lib/routes";
import type { Sailing } from "@/lib/rules/sailings";
import { MessageToOne } from "./message-to-one";
import { type CrewMember, useCrew } from "./use-crew";
import { useTakeOff } from "./use-take-off";

// `ssr: false` gives it a Suspense boundary of its own: otherwise the sheet is hidden while it loads, and
// lies above it afterwards.
const UserCruiseDialog = dynamic(
  () =>
    loadPart(() =>
      import("@/features/user-cruises/user-cruise-dialog").then((file) => file.UserCruiseDialog),
    ),
  { ssr: false },
);

/** Who is on the sailing: telephone, notes, papers, what each owes, and what can be done with each. */
export function SailingPeople({ sailing }: { sailing: Sailing<UserCruise> }) {
  const crew = useCrew(sailing);
  const [to, setTo] = useState<CrewMember | null>(null);
  const [edited, setEdited] = useState<UserCruise | null>(null);
  const { takeOff, disabledReason, question } = useTakeOff(sailing);
  return (
    <>
      <RecordSection
        title="A bordo"
        count={sailing.length}
        query={{ data: crew, error: null, isFetching: false, refetch: () => {} }}
        failed=""
      >
        {() => (
          <ul className="divide-y divide-line">
            {crew.map((one) => (
              <Line
                key={one.booking.id}
                one={one}
                onWrite={() => setTo(one)}
                onEdit={() => setEdited(one.booking)}
                onTakeOff={() => void takeOff(one.booking)}
                takeOffReason={disabledReason}
              />
            ))}
          </ul>
        )}
      </RecordSection>
      {to && <MessageToOne member={to} sailing={sailing} onClose={() => setTo(null)} />}
      {edited && <UserCruiseDialog userCruise={edited} list={sailing} onClose={() => setEdited(null)} />}
      {question}
    </>
  );
}

interface LineProps {
  one: CrewMember;
  onWrite: () => void;
  /** Opens the booking, with what is this member's alone. */
  onEdit: () => void;
  onTakeOff: () => void;
  takeOffReason: string | undefined;
}

function Line({ one, onWrite, onEdit, onTakeOff, takeOffReason }: LineProps) {
  const { booking, name, phone, due, unpaidYear } = one;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="grid min-w-52 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RecordLink href={memberHref(booking.utente)} className="font-semibold wrap-break-word">
            {name}
          </RecordLink>
          {booking.capoflottiglia === 1 && <Badge icon={<Icon name="anchor" />}>Capoflottiglia</Badge>}
          <Papers one={one} />
          {unpaidYear !== null && (
            <Badge tone="warning" icon={<Icon name="clock" />}>
              Tesseramento {unpaidYear} da pagare
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {phone ? (
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
              className="tabular-nums underline underline-offset-2"
            >
              {phone}
            </a>
          ) : (
            "Senza telefono"
          )}
          {due && <span className="tabular-nums">Quota: {due}</span>}
          {booking.intolleranze && (
            <span className="wrap-break-word">Intolleranze: {booking.intolleranze}</span>
          )}
        </span>
      </div>
      <span className="ml-auto flex items-center gap-1 print:hidden">
        {booking.utente ? (
          <IconButton label={`Scrivi a ${name}`} icon={<Icon name="message-square" />} onClick={onWrite} />
        ) : null}
        {booking.chiusa !== 1 && (
          <>
            <Button size="sm" variant="ghost" onClick={onEdit}>
              Modifica<span className="sr-only"> la prenotazione di {name}</span>
            </Button>
            <Button size="sm" variant="ghost" disabledReason={takeOffReason} onClick={onTakeOff}>
              Togli<span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

function Papers({ one: { papers, booking } }: { one: CrewMember }) {
  if (papers === null || !booking.utente) return null;
  const missing = papers.filter(({ severity }) => severity !== "unknown").length;
  if (missing > 0)
    return (
      <Badge tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
        {missing === 1 ? "1 documento da sistemare" : `${missing} documenti da sistemare`}
      </Badge>
    );
  if (papers.length > 0)
    return <Badge icon={<Icon name="circle-question-mark" />}>Documenti non verificati</Badge>;
  return (
    <Badge tone="positive" icon={<Icon name="circle-check" />}>
      In regola
    </Badge>
  );
}
