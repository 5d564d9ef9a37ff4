"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { parseAsInteger, useQueryState } from "nuqs";
import { useDeferredValue, useState } from "react";
import { Field } from "@/components/form/field";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { MemberPicker } from "@/features/members/member-picker";
import type { PickedMember } from "@/features/members/picked-member";
import { usePersonName } from "@/features/members/use-person-name";
import { recordHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";

const loadSections = () => import("./activity-sections");
const ActivitySections = dynamic(() =>
  loadPart(() => import("./activity-sections").then((file) => file.ActivitySections)),
);
const reachForSections = () => void loadSections().catch(() => {});

const memberParser = parseAsInteger.withOptions({ history: "push" });

/**
 * A member's pending and past records, to be read (docs/rules/overviews.md#user-activity); each kind loads
 * and fails by itself.
 */
export function UserActivityScreen() {
  const [member, setMember] = useQueryState("socio", memberParser);
  // The screen stays as it is until the code of the sections is there.
  const areSectionsReady = useDeferredValue(member !== null);
  const [picked, setPicked] = useState<PickedMember | null>(null);
  const name = usePersonName(member);
  const known = picked?.id_usr === member ? picked : null;
  const value =
    member === null ? null : (known ?? { id_usr: member, nominativo: nameOrNumber(name, member) });

  function choose(next: PickedMember | null) {
    setPicked(next);
    void setMember(next?.id_usr ?? null);
  }

  return (
    <>
      <PageHeader
        title="Attività utente"
        secondary={
          member !== null && (
            <>
              <Link href={`/messaggi?socio=${member}`} className={buttonClass({ className: "gap-2" })}>
                <Icon name="messages-square" />
                Messaggi
              </Link>
              <Link href={recordHref("/soci", member)} className={buttonClass({ className: "gap-2" })}>
                <Icon name="user-round" />
                Scheda del socio
              </Link>
            </>
          )
        }
      />
      {value && <p className="hidden pb-2 text-base font-semibold print:block">{value.nominativo}</p>}
      <div className="max-w-md pb-6 print:hidden">
        <Field label="Socio">
          {(frame) => <MemberPicker {...frame} value={value} onChange={choose} onFocus={reachForSections} />}
        </Field>
      </div>
      {member === null || !areSectionsReady ? (
        <EmptyState
          icon="user-round-search"
          title="Scegli un socio"
          hint="Cercalo per nome o cognome: vedrai le sue richieste, le crociere, i corsi e i post."
        />
      ) : (
        // Another member's sections begin short again.
        <ActivitySections key={member} member={member} />
      )}
    </>
  );
}
