import { type UseFormReturn, useWatch } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { SailingReadiness } from "@/features/readiness/sailing-readiness";
import { daysReversed } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { areInOrder, todayInRome } from "@/lib/rules/dates";
import { isSailingClosed, type Sailing } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { ClosedBadge, ToCloseBadge } from "./badges";
import { ChangeEffects } from "./change-effects";
import { sailingDifferences } from "./differences";
import { GroupHistory } from "./group-history";
import { sailingKind } from "./group-kinds";
import { GroupSheet } from "./group-sheet";
import { boatOf, cruiseOf, daysOf } from "./names";
import { SailingActions } from "./sailing-actions";
import { SailingFacts } from "./sailing-facts";
import { SailingFields } from "./sailing-fields";
import { type SailingInput, type SailingValues, sailingForm, sailingSchema } from "./sailing-form";
import { SailingPeople } from "./sailing-people";
import { type OpenGroupProps, useGroupSheet } from "./use-group-sheet";

/** The sheet of a sailing that was found: edited once, saved for all its bookings. */
export function OpenSailing(props: OpenGroupProps<UserCruise>) {
  const sheet = useGroupSheet(sailingKind, sailingForm, props);
  const { form, opened, isClosed, isDirty, isHeld } = sheet;
  const [first] = opened;

  return (
    <GroupSheet
      sheet={sheet}
      title={cruiseOf(first)}
      state={<SailingState sailing={opened} />}
      facts={[daysOf(first), boatOf(first) || "Senza barca"]}
      differences={sailingDifferences(sheet.open)}
      partText={partText}
      obstacleOf={(changes) => (areDaysInOrder({ ...first, ...changes }) ? undefined : daysReversed)}
      actions={<SailingActions sailing={opened} unsaved={isHeld} />}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-8">
          <SailingPeople sailing={opened} unsaved={isHeld} />
          {!isClosed && <SailingReadiness userCruise={first} list={opened} />}
        </div>
        <div className="grid content-start gap-8">
          {!isClosed && <SailingData form={form} sailing={opened} isDirty={isDirty} />}
          <SailingFacts sailing={opened} withPeople={isClosed} />
          <GroupHistory records={opened} />
        </div>
      </div>
    </GroupSheet>
  );
}

function SailingData({ isDirty, ...props }: FormEffectsProps & { isDirty: boolean }) {
  return (
    <div className="sm:[&_:is(input,button,select)]:scroll-mb-40">
      <SailingFields {...props} />
      {isDirty && <FormEffects {...props} />}
    </div>
  );
}

interface FormEffectsProps {
  form: UseFormReturn<SailingInput, unknown, SailingValues>;
  sailing: Sailing<UserCruise>;
}

/** The effects of the change in the form, once the form can be saved as it stands. */
function FormEffects({ form: { control }, sailing }: FormEffectsProps) {
  const typed = sailingSchema.safeParse(useWatch({ control }));
  return typed.success && <ChangeEffects sailing={sailing} to={typed.data} />;
}

const partText = ([first, ...rest]: Sailing<UserCruise>) =>
  [boatOf(first) || "senza barca", daysOf(first), countParticipants(rest.length + 1)].join(", ");

const areDaysInOrder = ({ inizio, fine }: UserCruise) => !inizio || !fine || areInOrder(inizio, fine);

function SailingState({ sailing }: { sailing: Sailing<UserCruise> }) {
  const today = todayInRome();
  const [first] = sailing;
  if (isSailingClosed(sailing)) return <ClosedBadge />;
  if (isOver(first, today)) return <ToCloseBadge />;
  if (!first.inizio || first.inizio > today) return null;
  return (
    <Badge tone="accent" icon="anchor">
      In corso
    </Badge>
  );
}
