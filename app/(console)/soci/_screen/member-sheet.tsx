import type { ReactNode } from "react";
import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { useNamedCards } from "@/features/cards/use-named-cards";
import { documentName } from "@/features/documents/document-name";
import { expiryText } from "@/features/documents/expiry-badge";
import { useNamedDocuments } from "@/features/documents/use-named-documents";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { fieldLabel } from "@/lib/contract/field-labels";
import { isWaiting } from "@/lib/rules/documents";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Member } from "./member";
import { type MemberCard, typeName } from "./sections/card";
import { activeOnes, expiredText, type MemberDocument } from "./sections/documents";

const missing = "dato non caricato";

/**
 * A member on paper: contact data, roles, medical certificate, cards, active documents; it names the data
 * that has not loaded. Notes, reliability and level stay off the paper: it may leave the office
 * (docs/rules/exports-and-print.md#member-card).
 */
export function MemberSheet({ member }: { member: Member }) {
  const { id_usr } = member;
  const roles = useOwnQuery(read("ruoli.list")).data?.Ruoli;
  const medical = useOwnQuery(read("documenti.medicalExpiry", { params: { id_usr } })).data;
  const cards = useNamedCards(useOwnQuery(read("tessera.byMember", { params: { id_usr } })).data?.Tessera);
  const documents = useNamedDocuments(
    useOwnQuery(read("documenti.byMember", { params: { id_usr } })).data?.Documenti,
  );
  const roleName = (id: number) => nameOrNumber(roles?.find((role) => role.id === id)?.nome, id);
  const rolesText = roles ? (member.ruolo ?? []).map(roleName).join(", ") || "nessuno" : missing;

  return (
    <PrintSheet
      title={`Scheda di ${fullName(member) || `socio ${id_usr}`}`}
      facts={[
        ["N. socio", member.SOC_ID || "–"],
        [fieldLabel("cf"), member.cf || "–"],
        [fieldLabel("email"), member.email || "–"],
        [fieldLabel("telefono"), member.telefono || "–"],
        [fieldLabel("ruolo"), rolesText],
        ["Certificato medico", medical ? medicalText(medical.Documento) : missing],
      ]}
    >
      <CardsPart cards={cards} />
      <DocumentsPart documents={documents} />
    </PrintSheet>
  );
}

function CardsPart({ cards }: { cards: readonly MemberCard[] | undefined }) {
  return (
    <Part
      title="Tessere"
      isLoaded={cards !== undefined}
      isEmpty={cards?.length === 0}
      none="Nessuna tessera."
    >
      <PrintTable
        head={["Tessera", fieldLabel("numero"), fieldLabel("scadenza"), fieldLabel("stato")]}
        rows={(cards ?? []).map((card) => ({
          key: card.id,
          cells: [
            typeName(card),
            card.numero,
            expiryText(card, "scaduta"),
            isWaiting(card) ? "Da accettare" : "Accettata",
          ],
        }))}
      />
    </Part>
  );
}

function DocumentsPart({ documents }: { documents: readonly MemberDocument[] | undefined }) {
  const active = documents && activeOnes(documents);
  return (
    <>
      <Part
        title="Documenti"
        isLoaded={active !== undefined}
        isEmpty={active?.length === 0}
        none="Nessun documento attivo."
      >
        <PrintTable
          head={["Documento", fieldLabel("scadenza"), fieldLabel("stato")]}
          rows={(active ?? []).map((document) => ({
            key: document.id_doc,
            cells: [
              documentName(document),
              expiryText(document),
              isWaiting(document) ? "Da verificare" : "Accettato",
            ],
          }))}
        />
      </Part>
      {documents && expiredText(documents) && <p className="mt-1 text-xs">{expiredText(documents)}</p>}
    </>
  );
}

function medicalText(document: { scadenza?: string | null; eterno?: number | null } | null): string {
  return document ? expiryText(document) : "nessuno";
}

interface PartProps {
  title: string;
  isLoaded: boolean;
  isEmpty: boolean;
  none: string;
  children: ReactNode;
}

function Part({ title, isLoaded, isEmpty, none, children }: PartProps) {
  return (
    <section className="mt-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {!isLoaded ? <p>Elenco non caricato.</p> : isEmpty ? <p>{none}</p> : children}
    </section>
  );
}
