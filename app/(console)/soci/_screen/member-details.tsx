import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { TelephoneLinks } from "@/features/members/telephone-links";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { fieldLabel } from "@/lib/contract/field-labels";
import { levelNames } from "@/lib/format/level-names";
import { mayChangePermissions } from "@/lib/rules/accounts";
import { levels } from "@/lib/rules/levels";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { FiscalCodeWarning, TelephoneWarning } from "./field-warnings";
import type { Member } from "./member";
import { ReliabilityBadge } from "./reliability-badge";

const link = "text-accent underline underline-offset-2 hover:text-accent-strong";

/** The member's own fields, to be read. */
export function MemberDetails({ member }: { member: Member }) {
  const viewer = useViewer();
  const level = levels.find((one) => one === member.permesso);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={fieldLabel("nome")}>{member.nome}</Fact>
      <Fact label={fieldLabel("cognome")}>{member.cognome}</Fact>
      <Fact label={fieldLabel("email")} wide>
        {member.email && (
          <a href={`mailto:${member.email}`} className={link}>
            {member.email}
          </a>
        )}
      </Fact>
      <Fact label={fieldLabel("telefono")}>
        {member.telefono && (
          <>
            <span className="flex flex-wrap gap-x-4">
              <TelephoneLinks text={member.telefono} className={link} />
            </span>
            <TelephoneWarning text={member.telefono} />
          </>
        )}
      </Fact>
      <Fact label={fieldLabel("affidabilita")}>
        <ReliabilityBadge score={member.affidabilita} />
      </Fact>
      <Fact label={fieldLabel("cf")}>
        {member.cf && (
          <>
            <span className="tabular-nums">{member.cf}</span>
            <FiscalCodeWarning text={member.cf} />
          </>
        )}
      </Fact>
      {mayChangePermissions(viewer.level) && (
        <Fact label={fieldLabel("permesso")}>{level ? levelNames[level] : member.permesso}</Fact>
      )}
      <Fact label={fieldLabel("ruolo")} wide>
        <RoleBadges ids={member.ruolo ?? []} />
      </Fact>
      <Fact label={fieldLabel("note")} wide>
        {member.note && <span className="whitespace-pre-line">{member.note}</span>}
      </Fact>
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-break-word">{children || <span className="text-ink-faint">–</span>}</dd>
    </div>
  );
}

function RoleBadges({ ids }: { ids: readonly number[] }) {
  const roles = useOwnQuery(read("ruoli.list"));
  if (ids.length === 0) return <span className="text-ink-faint">Nessun ruolo</span>;
  if (roles.isPending) return <Skeleton className="h-6 w-40" />;
  const nameOf = (id: number) => nameOrNumber(roles.data?.Ruoli.find((role) => role.id === id)?.nome, id);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {ids.map((id) => (
        <li key={id} className="max-w-full">
          <Badge>{nameOf(id)}</Badge>
        </li>
      ))}
    </ul>
  );
}
