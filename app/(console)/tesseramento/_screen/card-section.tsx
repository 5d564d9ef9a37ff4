import type { UseQueryResult } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { TextField } from "@/components/form/text-field";
import { SectionFrame } from "@/components/list/record-section";
import { storedHint } from "@/components/list/stored-hint";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { LookupOptionsField } from "@/features/lookups/lookup-field";
import { namedOptions } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import type { Answer } from "@/lib/contract";
import { formatDate } from "@/lib/format/dates";
import { type IsoDate, isIsoDate, readLegacyDate } from "@/lib/rules/dates";
import { type ConclusionCheck, expiresBefore, membershipExpiry, yearChoices } from "@/lib/rules/membership";
import { ConclusionList, type ConclusionPlace } from "./conclusion-list";
import type { Membership, MembershipInput, MembershipValues } from "./membership";

const CardsDialog = dynamic(() =>
  loadPart(() => import("./cards-dialog").then((module) => module.CardsDialog)),
);

interface CardSectionProps {
  membership: Membership;
  form: UseFormReturn<MembershipInput, unknown, MembershipValues>;
  today: IsoDate;
  bodies: UseQueryResult<Answer<"enti.list">>;
  /** The read of the card types, which may say the card's bodies. */
  types: Pick<UseQueryResult, "isLoading">;
  /** The checks of 'Conclusa'; undefined while they are not known, or when the membership is concluded. */
  checks?: readonly ConclusionCheck[];
  onGo: (place: ConclusionPlace) => void;
}

/**
 * The card that comes of it: body (docs/rules/memberships.md#bodies), number, expiry, competence year; and
 * the checks of 'Conclusa'.
 */
export function CardSection(props: CardSectionProps) {
  const { membership, form, today, bodies, types } = props;
  const { control } = form;
  const [isShown, setShown] = useState(false);
  const [year, expiry] = useWatch({ control, name: ["anno", "scadenza"] });
  const offered = membership.Tessera?.enti ?? [];
  // The card's bodies, all where it names none; the one that is set stays on the list.
  const allowed = bodies.data?.Enti.filter(
    ({ id }) => offered.length === 0 || offered.includes(id) || id === membership.ente,
  );
  const options = namedOptions(allowed);
  useDefaultChoice({ form, name: "ente", options: types.isLoading ? undefined : allowed && options });

  return (
    <SectionFrame
      title="Tessera"
      action={
        <Button size="sm" icon="id-card" onClick={() => setShown(true)}>
          Apri tessera
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <LookupOptionsField control={control} name="ente" query={bodies} options={options} />
          <SelectField
            control={control}
            name="anno"
            options={yearChoices(today, membership.anno).map((value) => ({ value, label: String(value) }))}
          />
          <TextField control={control} name="numero" />
          <DateField
            control={control}
            name="scadenza"
            hint={
              storedHint(membership.dati?.scadenza, readLegacyDate) ??
              `Se la lasci vuota, vale il ${formatDate(membershipExpiry(year))}.`
            }
          />
        </div>
        {expiresBefore(isIsoDate(expiry) ? expiry : null, year) && (
          <EarlyExpiry
            year={year}
            onMend={() => {
              form.setValue("scadenza", membershipExpiry(year), { shouldDirty: true });
              form.setFocus("scadenza");
            }}
          />
        )}
        {props.checks && <ConclusionList checks={props.checks} onGo={props.onGo} />}
        {isShown && <CardsDialog membership={membership} onClose={() => setShown(false)} />}
      </div>
    </SectionFrame>
  );
}

/**
 * A card that ends before its competence year begins, as a stored expiry does when the year is changed
 * (docs/rules/memberships.md#competence-year).
 */
function EarlyExpiry({ year, onMend }: { year: number; onMend: () => void }) {
  const lastDay = formatDate(membershipExpiry(year));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-warning-soft px-3 py-2">
      <Icon name="triangle-exclamation-point" className="size-4 shrink-0 text-warning" />
      <p role="status" className="min-w-40 flex-1">
        La scadenza è prima del {year}, l'anno di competenza.
      </p>
      <Button size="sm" onClick={onMend}>
        Metti {lastDay}
      </Button>
    </div>
  );
}
