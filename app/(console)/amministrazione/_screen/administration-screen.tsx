"use client";

import { type ReactNode, useId } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { managesAllMemberships } from "@/lib/rules/membership-lists";
import {
  boatDocumentEntries,
  cardEntries,
  documentEntries,
  expenseEntries,
  licenceEntries,
  membershipEntries,
  reimbursementEntries,
  sumText,
} from "./entries";
import { useCardsToAccept, useDocumentsToReview, useUnfinishedMemberships } from "./use-named-data";
import { WaitingSection } from "./waiting-section";

const toApprove = { body: { stato: "APPROVARE" } } as const;

/**
 * The records that wait for the administration in one place (docs/rules/overviews.md#administration); each
 * kind loads and fails by itself.
 */
export function AdministrationScreen() {
  return (
    <>
      <PageHeader
        title="Amministrazione"
        description="Quello che aspetta l'amministrazione: di ogni elenco i più recenti."
      />
      <div className="grid gap-10 pb-6">
        <Claims />
        <Memberships />
        <ToAccept />
      </div>
    </>
  );
}

function Claims() {
  return (
    <Group title="Spese da approvare">
      <WaitingSection
        title="Rimborsi"
        query={read("rimborso.search", toApprove)}
        entriesOf={reimbursementEntries}
        summaryOf={({ Rimborso }) => sumText(Rimborso)}
        all={{ href: "/rimborsi?stato=APPROVARE", words: "Vedi tutti" }}
        good="Nessun rimborso da approvare."
        failed="I rimborsi non si sono caricati."
      />
      <WaitingSection
        title="Spese barca"
        query={read("spesebarca.search", toApprove)}
        entriesOf={expenseEntries}
        summaryOf={({ Spesa }) => sumText(Spesa)}
        all={{ href: "/spesebarca?stato=APPROVARE", words: "Vedi tutte" }}
        good="Nessuna spesa da approvare."
        failed="Le spese barca non si sono caricate."
      />
    </Group>
  );
}

function Memberships() {
  const { level } = useViewer();
  return (
    <Group title="Tesseramenti non pagati o non conclusi">
      {managesAllMemberships(level) ? (
        // /tesseramento lists the concluded ones too: sorted by state, those that wait come first there.
        <WaitingSection
          title="Tutti i tesseramenti"
          query={read("tesseramento.all")}
          useNamed={useUnfinishedMemberships}
          entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "tutte")}
          all={{ href: "/tesseramento?vista=tutte&sort=stato", words: "Vedi tutti" }}
          good="Tutti i tesseramenti sono pagati e conclusi."
          failed="I tesseramenti non si sono caricati."
        />
      ) : (
        <>
          <WaitingSection
            title="Nuovi"
            query={read("tesseramento.new")}
            useNamed={useUnfinishedMemberships}
            entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "nuove")}
            all={{ href: "/tesseramento?vista=nuove", words: "Vedi tutti" }}
            good="Nessun tesseramento nuovo."
            failed="I tesseramenti non si sono caricati."
          />
          <WaitingSection
            title="Assegnati a me"
            query={read("tesseramento.mine")}
            useNamed={useUnfinishedMemberships}
            entriesOf={({ Tesseramento }) => membershipEntries(Tesseramento, "mie")}
            all={{ href: "/tesseramento?vista=mie&sort=stato", words: "Vedi tutti" }}
            good="I tesseramenti assegnati a te sono pagati e conclusi."
            failed="I tesseramenti non si sono caricati."
          />
        </>
      )}
    </Group>
  );
}

function ToAccept() {
  return (
    <Group title="Da accettare">
      <WaitingSection
        title="Tessere"
        query={read("tessera.toAccept")}
        useNamed={useCardsToAccept}
        entriesOf={cardEntries}
        all={{ href: "/tessera", words: "Vedi tutte" }}
        good="Nessuna tessera da accettare."
        failed="Le tessere non si sono caricate."
      />
      <WaitingSection
        title="Brevetti"
        query={read("qualifica.toReview")}
        entriesOf={licenceEntries}
        all={{ href: "/qualifiche", words: "Vedi tutti" }}
        good="Nessun brevetto da controllare."
        failed="I brevetti non si sono caricati."
      />
      <WaitingSection
        title="Documenti dei soci"
        query={read("documenti.toReview")}
        useNamed={useDocumentsToReview}
        entriesOf={documentEntries}
        all={{ href: "/documenti", words: "Vedi tutti" }}
        good="Nessun documento da verificare."
        failed="I documenti non si sono caricati."
      />
      <WaitingSection
        title="Documenti delle barche"
        query={read("docbarca.toReview")}
        entriesOf={boatDocumentEntries}
        all={{ href: "/docbarca", words: "Vedi tutti" }}
        good="Nessun documento di barche da verificare."
        failed="I documenti delle barche non si sono caricati."
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-base font-semibold">
        {title}
      </h2>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2 xl:*:only:col-span-2">{children}</div>
    </section>
  );
}
