"use client";

import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { ScreenLink } from "@/components/layout/screen-link";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { laterPart } from "@/components/ui/load-part";
import { Skeleton } from "@/components/ui/skeleton";
import { statusCardsFor } from "@/features/waiting/status-cards";
import { useViewer } from "@/lib/client/viewer";
import { admits } from "@/lib/rules/levels";
import { MemberHome } from "./member-home";
import { OutageBanner } from "./outage-banner";
import { StatusCard } from "./status-card";
import { ThisWeek } from "./this-week";
import { ToApprove } from "./to-approve";

const ExpiriesAhead = laterPart(
  () => import("./expiries").then((file) => file.ExpiriesAhead),
  () => <Skeleton className="h-96 w-full" />,
);

/**
 * The records that wait for review, a card for each kind, and below it the week, the sums and the expiries;
 * each loads by itself, and one banner names the failed ones. Below secretariat level: the screens that are
 * open there.
 */
export function DashboardScreen() {
  const { level, name } = useViewer();
  const cards = statusCardsFor(level);
  const hasCards = useCardsSettled();
  const isStaff = admits("secretariat", level);
  return (
    <>
      <PageHeader
        title={name ? `Ciao, ${name}` : "Ciao"}
        description={isStaff ? "Ecco che cosa aspetta la segreteria." : "Ecco che cosa puoi fare qui."}
        secondary={isStaff && <Overviews />}
      />
      <OutageBanner />
      {cards.length > 0 && (
        <div className="@container">
          <ul className="grid grid-cols-2 gap-2 @xl:grid-cols-3 @3xl:grid-cols-6">
            {cards.map((card) => (
              <StatusCard key={card.key} card={card} />
            ))}
          </ul>
        </div>
      )}
      {!isStaff && <MemberHome />}
      {isStaff && (
        <div className="grid gap-x-10 gap-y-8 pt-7 pb-6 xl:grid-cols-2">
          <Group title="Questa settimana">
            <ThisWeek />
          </Group>
          <Group title="Da approvare">
            <ToApprove />
          </Group>
          <Group title="In scadenza" className="xl:col-span-2">
            <ExpiriesAhead isOn={hasCards} />
          </Group>
        </div>
      )}
    </>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Whether the counts have come or failed: a part with many calls waits for them. */
function useCardsSettled(): boolean {
  const counting = useIsFetching({ predicate: ({ queryKey }) => queryKey.at(-1) === "counts" });
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (counting > 0) return;
    // The cards start to count in the same moment as this effect runs first.
    const timer = setTimeout(() => setSettled(true), 50);
    return () => clearTimeout(timer);
  }, [counting]);
  return isSettled;
}

/** The overviews that have no entry in the menu (docs/rules/access.md#screens-without-a-menu-entry). */
function Overviews() {
  return (
    <>
      <ScreenLink href="/attivUtenti" className={buttonClass({ className: "gap-2" })}>
        <Icon name="activity" />
        Attività utente
      </ScreenLink>
      <ScreenLink href="/amministrazione" className={buttonClass({ className: "gap-2" })}>
        <Icon name="clipboard-list" />
        Amministrazione
      </ScreenLink>
    </>
  );
}
