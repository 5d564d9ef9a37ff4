"use client";

import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { IcsButton } from "@/components/calendar/ics-button";
import { LayoutSwitch } from "@/components/calendar/layout-switch";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { laterPart, loadPart } from "@/components/ui/load-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useMedia } from "@/components/ui/use-media";
import { newSailingHref, type SailingStart } from "@/features/planning/new-sailing";
import type { SailingMove } from "@/features/sailings/move-form";
import { errorText } from "@/lib/client/errors";
import { missingText } from "@/lib/format/plan-texts";
import { notChecked, type Readiness } from "@/lib/rules/readiness";
import { planLayouts } from "./address";
import { PlanFilters } from "./plan-filters";
import { PlanNav } from "./plan-nav";
import { PlanNotes } from "./plan-notes";
import { planItems } from "./plan-view";
import { type PlanState, usePlan } from "./use-plan";

const MoveSailing = laterPart(() =>
  import("@/features/sailings/move-sailing").then((file) => file.MoveSailing),
);
const skeleton = () => <Skeleton className="h-96 w-full" />;
const PlanDrawing = laterPart(() => import("./plan-drawing").then((file) => file.PlanDrawing), skeleton);
const PlanTable = laterPart(() => import("./plan-table").then((file) => file.PlanTable), skeleton);
const PlanReadiness = dynamic(() =>
  loadPart(() => import("./plan-readiness").then((file) => file.PlanReadiness)),
);

/** The days on which each boat, instructor and venue is taken, and the clashes (docs/rules/planning.md). */
export function PlanScreen() {
  const isPhone = useMedia("(max-width: 639px)");
  const plan = usePlan(isPhone);
  const [readiness, setReadiness] = useState<ReadonlyMap<string, Readiness>>(notChecked);
  const [moving, setMoving] = useState<{ id: number; start?: SailingMove; instructor?: number } | null>(null);
  const router = useRouter();
  const searchParams = useSearchParams();
  const isTable = plan.filters.forma === "tabella" || isPhone;
  const start = (given: SailingStart) =>
    router.push(newSailingHref(given, new URLSearchParams(searchParams)));

  return (
    <div className={cn("flex min-h-0 flex-1 flex-col print:block", !isTable && "plan-paper")}>
      <PlanHeader plan={plan} isPhone={isPhone} onNew={() => start({})} />
      <PlanNav plan={plan} isPhone={isPhone}>
        <PlanFilters plan={plan} isTable={isTable} isPhone={isPhone} />
      </PlanNav>
      {plan.filters.pronte && <PlanReadiness plan={plan} onChange={setReadiness} />}
      <FailedReads {...plan.reads} />
      {plan.reads.isPending ? (
        skeleton()
      ) : !plan.reads.hasEntries ? null : isTable ? (
        <>
          <PlanTable
            plan={plan}
            readiness={readiness}
            onStart={start}
            onMoveSailing={(id) => setMoving({ id })}
          />
          <div className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-ink-soft empty:hidden">
            <PlanNotes plan={plan} />
          </div>
        </>
      ) : (
        <PlanDrawing plan={plan} readiness={readiness} onStart={start} onMoveSailing={setMoving} />
      )}
      {moving && (
        <MoveSailing
          {...moving}
          onClose={() => setMoving(null)}
          onMoved={() => {
            setMoving(null);
            // The bar stands elsewhere now, as another element.
            setTimeout(() => document.querySelector<HTMLElement>(`[data-record="${moving.id}"]`)?.focus());
          }}
        />
      )}
    </div>
  );
}

function PlanHeader({ plan, isPhone, onNew }: { plan: PlanState; isPhone: boolean; onNew: () => void }) {
  return (
    <PageHeader
      title="Pianificazione"
      secondary={
        <>
          {!isPhone && (
            <LayoutSwitch
              layouts={planLayouts}
              value={plan.filters.forma}
              onValueChange={(forma) => void plan.setFilters({ forma })}
            />
          )}
          <IcsButton
            name="pianificazione"
            items={planItems(plan.entries, plan.names, plan.warnings)}
            span={{ name: plan.range.from, ...plan.range }}
          />
        </>
      }
      action={
        <Button variant="primary" icon="plus" onClick={onNew}>
          Nuova crociera
        </Button>
      }
    />
  );
}

/** The plan's failed reads, in one notice; without any entries the notice is all there is to show. */
function FailedReads({ failed, hasEntries }: Pick<PlanState["reads"], "failed" | "hasEntries">) {
  const [first] = failed;
  if (!first) return null;
  return (
    <ErrorState
      compact={hasEntries}
      className="mb-2 print:hidden"
      title={errorText(first.error)}
      hint={missingText(failed.map(({ what }) => what))}
      onRetry={() => failed.map(({ refetch }) => refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
