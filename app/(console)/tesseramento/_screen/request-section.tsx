import type { UseFormReturn } from "react-hook-form";
import type { SelectOption } from "@/components/form/choice-field";
import { TextareaField } from "@/components/form/text-field";
import { SectionFrame } from "@/components/list/record-section";
import { officeHints } from "@/features/front-office/office-hints";
import { LookupOptionsField } from "@/features/lookups/lookup-field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { compareText } from "@/lib/format/compare-text";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Membership, MembershipInput, MembershipValues } from "./membership";

interface RequestSectionProps {
  membership: Membership;
  form: UseFormReturn<MembershipInput, unknown, MembershipValues>;
}

/** The requested membership, the note, and who works on it. */
export function RequestSection({ membership, form }: RequestSectionProps) {
  const staff = useOwnQuery(read("segreteria.list"));
  const { front, back, FrontOffice, BackOffice } = membership;
  const options: SelectOption[] = (staff.data?.Segreteria ?? [])
    .map((person) => ({ value: person.id_usr, label: nameOrNumber(fullName(person), person.id_usr) }))
    .sort((one, other) => compareText(one.label, other.label));
  // Somebody who has left the staff stays a choice.
  for (const [id, name] of [
    [front, FrontOffice?.nominativo],
    [back, BackOffice?.nominativo],
  ] as const)
    if (id && name && !options.some(({ value }) => value === id)) options.push({ value: id, label: name });

  return (
    <SectionFrame title="Richiesta">
      <div className="mt-4 grid gap-4">
        <dl>
          <dt className="text-xs text-ink-faint">Tessera richiesta</dt>
          <dd className="font-semibold wrap-break-word">
            {nameOrNumber(membership.Tessera?.nome, membership.tessera) || "Non indicata"}
          </dd>
        </dl>
        <div className="grid gap-4 sm:grid-cols-2">
          <LookupOptionsField
            control={form.control}
            name="front"
            hint={officeHints.front}
            query={staff}
            options={options}
            placeholder="Nessuno"
          />
          <LookupOptionsField
            control={form.control}
            name="back"
            hint={officeHints.back}
            query={staff}
            options={options}
            placeholder="Nessuno"
          />
        </div>
        <TextareaField control={form.control} name="nota" rows={2} />
      </div>
    </SectionFrame>
  );
}
