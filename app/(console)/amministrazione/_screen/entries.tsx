import type { RecordEntry } from "@/components/list/record-entries";
import { Badge } from "@/components/ui/badge";
import type { Answer } from "@/lib/contract";
import { formatDate, formatDateRange } from "@/lib/format/dates";
import { joinParts } from "@/lib/format/join-parts";
import { formatCents } from "@/lib/format/money";
import { recordHref } from "@/lib/routes";
import { boatDocumentId } from "@/lib/rules/boat-documents";
import { matchesFilter, sumToApprove } from "@/lib/rules/claims";
import { readLegacyDate } from "@/lib/rules/dates";
import { fullName } from "@/lib/rules/member-names";
import { isConcluded, isUnfinished } from "@/lib/rules/membership";
import { toCents } from "@/lib/rules/money";
import { nameOrNumber } from "@/lib/rules/name-or-number";

type Membership = Answer<"tesseramento.all">["Tesseramento"][number];

/** The newest first; rows without a readable day come last, the highest id first. */
function newestFirst<T>(
  rows: readonly T[],
  day: (row: T) => string | null | undefined,
  id: (row: T) => number,
) {
  const at = (row: T) => (readLegacyDate(day(row)) ? (day(row) ?? "") : "");
  return rows.toSorted((one, other) => at(other).localeCompare(at(one)) || id(other) - id(one));
}

const amountText = (totale: unknown) => formatCents(toCents(totale)) || "Senza totale";

export function reimbursementEntries({ Rimborso }: Answer<"rimborso.search">): RecordEntry[] {
  const waiting = Rimborso.filter((claim) => matchesFilter("APPROVARE", claim));
  return newestFirst(
    waiting,
    ({ da }) => da,
    ({ id }) => id,
  ).map(({ id, Richiedente, destinazione, motivo, da, a, totale }) => ({
    key: id,
    href: recordHref("/rimborsi", id, { stato: "APPROVARE" }),
    name: nameOrNumber(Richiedente?.nominativo, id, "Rimborso"),
    detail: joinParts(destinazione, motivo),
    when: formatDateRange(da, a),
    amount: amountText(totale),
  }));
}

export function expenseEntries({ Spesa }: Answer<"spesebarca.search">): RecordEntry[] {
  const waiting = Spesa.filter((claim) => matchesFilter("APPROVARE", claim));
  return newestFirst(
    waiting,
    ({ il }) => il,
    ({ id }) => id,
  ).map(({ id, Proprietario, nomebarca, il, totale }) => ({
    key: id,
    href: recordHref("/spesebarca", id, { stato: "APPROVARE" }),
    name: nameOrNumber(Proprietario?.nominativo, id, "Spesa"),
    detail: nomebarca ?? undefined,
    when: formatDateRange(il, il),
    amount: amountText(totale),
  }));
}

/** The sum of the claims that wait, as a sentence; claims without a readable total are counted beside it. */
export function sumText(claims: readonly { stato?: unknown; totale?: unknown }[]): string {
  const { cents, unreadable } = sumToApprove(claims);
  return joinParts(`In tutto ${formatCents(cents)}`, unreadable > 0 && `${unreadable} senza totale`);
}

/** `vista` is the list of /tesseramento that they are on. */
export function membershipEntries(
  memberships: readonly Membership[],
  vista: "nuove" | "mie" | "tutte",
): RecordEntry[] {
  return newestFirst(
    memberships.filter(isUnfinished),
    ({ created_at }) => created_at,
    ({ id }) => id,
  ).map((membership) => {
    const { id, utente, Utente, Tessera, anno, FrontOffice, created_at } = membership;
    return {
      key: id,
      href: recordHref("/tesseramento", id, { vista }),
      name: nameOrNumber(nameOrNumber(Utente?.nominativo, utente, "Socio"), id, "Tesseramento"),
      detail: joinParts(
        [Tessera?.nome || "Tessera", anno || ""].join(" ").trim(),
        FrontOffice?.nominativo && `se ne occupa ${FrontOffice.nominativo}`,
      ),
      state: <MembershipState membership={membership} />,
      when: formatDate(created_at),
    };
  });
}

function MembershipState({ membership: { pagato, stato } }: { membership: Membership }) {
  return (
    <>
      {pagato !== 1 && (
        <Badge tone="danger" icon="circle-x">
          Non pagato
        </Badge>
      )}
      {!isConcluded({ stato }) && <Badge icon="circle-dashed">Non concluso</Badge>}
    </>
  );
}

export function cardEntries({ Tessera }: Answer<"tessera.toAccept">): RecordEntry[] {
  return newestFirst(
    Tessera,
    ({ created_at }) => created_at,
    ({ id }) => id,
  ).map((card) => ({
    key: card.id,
    href: recordHref("/tessera", card.id),
    name: nameOrNumber(card.Utente?.nominativo, card.id, "Tessera"),
    detail: joinParts(
      card.TipoTessera?.nome || "Tessera",
      card.numero && `n. ${card.numero}`,
      card.scadenza ? `scade il ${formatDate(card.scadenza)}` : "senza data di scadenza",
    ),
    when: formatDate(card.created_at),
  }));
}

/** No list has a licence's date: the highest id is the newest. */
export function licenceEntries({ Qualifica }: Answer<"qualifica.toReview">): RecordEntry[] {
  return newestFirst(
    Qualifica,
    () => null,
    ({ id }) => id,
  ).map(({ id, Utenti, TipoBrevetti, Enti }) => ({
    key: id,
    href: recordHref("/qualifiche", id),
    name: nameOrNumber(fullName(Utenti), id, "Brevetto"),
    detail: joinParts(TipoBrevetti?.nome || "Brevetto", Enti?.nome),
  }));
}

export function documentEntries({ Documenti }: Answer<"documenti.toReview">): RecordEntry[] {
  return newestFirst(
    Documenti,
    ({ created_at }) => created_at,
    ({ id_doc }) => id_doc,
  ).map(({ id_doc, id_usr, Utenti, TipoDoc, created_at }) => ({
    key: id_doc,
    href: recordHref("/documenti", id_doc),
    name: nameOrNumber(nameOrNumber(fullName(Utenti), id_usr, "Socio"), id_doc, "Documento"),
    detail: TipoDoc?.nome || "Documento",
    when: formatDate(created_at),
  }));
}

export function boatDocumentEntries({ Documenti }: Answer<"docbarca.toReview">): RecordEntry[] {
  // The contract lets none through without an id.
  const idOf = (document: (typeof Documenti)[number]) => boatDocumentId(document) ?? 0;
  return newestFirst(Documenti, ({ created_at }) => created_at, idOf).map((document) => ({
    key: idOf(document),
    href: recordHref("/docbarca", idOf(document)),
    name: nameOrNumber(fullName(document.Owner), idOf(document), "Documento"),
    detail: document.Tipo?.nome || document.nome || "Documento",
    when: formatDate(document.created_at),
  }));
}
