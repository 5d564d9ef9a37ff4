"use client";

import Link from "next/link";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ReactNode, useId, useState } from "react";
import { MemberPicker, type PickedMember } from "@/components/domain/member-picker";
import { usePersonName } from "@/components/domain/use-person-name";
import { Field } from "@/components/form/field";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { memberHref } from "@/lib/routes";
import { ComingCruises, CourseRequests, CruiseRequests, RunningCourses } from "./coming-sections";
import { ClosedCruises, CruisesToClose, PastCourses, Posts } from "./past-sections";

const memberParser = parseAsInteger.withOptions({ history: "push" });

/** What a member has pending and has done, to be read (rulings, "Screens that are only named"); each kind asks and fails by itself. */
export function UserActivityScreen() {
  const [member, setMember] = useQueryState("socio", memberParser);
  const [picked, setPicked] = useState<PickedMember | null>(null);
  const name = usePersonName(member);
  const known = picked?.id_usr === member ? picked.nominativo : name;
  const value = member === null ? null : { id_usr: member, nominativo: known ?? `n. ${member}` };

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
              <Link href={memberHref(member)} className={buttonClass({ className: "gap-2" })}>
                <Icon name="user-round" />
                Scheda del socio
              </Link>
            </>
          )
        }
      />
      <div className="max-w-md pb-6 print:hidden">
        <Field label="Socio">{(frame) => <MemberPicker {...frame} value={value} onChange={choose} />}</Field>
      </div>
      {member === null ? (
        <EmptyState
          icon={<Icon name="user-round-search" />}
          title="Scegli un socio"
          hint="Cercalo per nome, cognome o numero: vedrai le sue richieste, le crociere, i corsi e i post."
        />
      ) : (
        // Another member's sections begin short again.
        <div key={member} className="grid items-start gap-x-10 gap-y-10 pb-6 xl:grid-cols-2">
          <Group title="In arrivo e in sospeso">
            <CruiseRequests member={member} />
            <CourseRequests member={member} />
            <ComingCruises member={member} />
            <RunningCourses member={member} />
          </Group>
          <Group title="Già fatto">
            <CruisesToClose member={member} />
            <ClosedCruises member={member} />
            <PastCourses member={member} />
            <Posts member={member} />
          </Group>
        </div>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}
