"use client";

import { PageHeader } from "@/components/layout/page-header";
import { ScreenLink } from "@/components/layout/screen-link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useViewer } from "@/lib/client/viewer";
import { admits } from "@/lib/rules/levels";
import { cardsFor } from "./cards";
import { StatusCard } from "./status-card";

/** What waits for review, a card for each kind; each loads and fails by itself. */
export function DashboardScreen() {
  const { level, name } = useViewer();
  const cards = cardsFor(level);
  return (
    <>
      <PageHeader
        title={name ? `Ciao, ${name}` : "Ciao"}
        description={cards.length > 0 ? "Ecco che cosa aspetta la segreteria." : undefined}
        secondary={admits("secretariat", level) && <Overviews />}
      />
      {cards.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {cards.map((card) => (
            <StatusCard key={card.key} card={card} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-ink-soft">
          Qui non c'è nulla in attesa per te. Dal menu raggiungi il tuo profilo e le schermate che puoi usare.
        </p>
      )}
    </>
  );
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
