import type { ExportedColumn } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import type { Membership } from "./membership";

/** The status as text, for search: the same words as the badges. */
export function statusText({ documenti, pagato, stato, anno }: Membership): string {
  return [
    documenti === 1 ? "Doc. a posto" : "Doc. da verificare",
    pagato === 1 ? "Pag. a posto" : "Pag. mancante",
    stato ? "Attiva" : "Non attiva",
    ...(stato ? [`Completa ${anno || ""}`.trim()] : []),
  ].join(", ");
}

/** The status in an export, each part in a column of its own. */
export const exportedStatus: ExportedColumn<Membership>[] = [
  {
    header: "Documenti",
    kind: "text",
    value: ({ documenti }) => (documenti === 1 ? "A posto" : "Da verificare"),
  },
  { header: "Pagamento", kind: "text", value: ({ pagato }) => (pagato === 1 ? "A posto" : "Mancante") },
  { header: "Stato", kind: "text", value: ({ stato }) => (stato ? "Attiva" : "Non attiva") },
];

/** Sorts by how far a membership is. */
export function statusRank({ documenti, pagato, stato }: Membership): number {
  return (stato ? 4 : 0) + (pagato ? 2 : 0) + (documenti ? 1 : 0);
}

interface CheckProps {
  done: boolean;
  word: string;
  /** The name that the word is short for. */
  full: string;
  missing: string;
}

function Check({ done, word, full, missing }: CheckProps) {
  const icon = done ? "circle-check" : "circle-x";
  const state = done ? "a posto" : missing;
  return (
    <span title={`${full} ${state}`}>
      <Badge tone={done ? "positive" : "danger"} icon={icon}>
        {word}
        <span className="sr-only"> {state}</span>
      </Badge>
    </span>
  );
}

/**
 * Doc. and Pag. with their sign, Non attiva or Attiva, and Completa with its year
 * (docs/rules/memberships.md#state).
 */
export function Status({ membership }: { membership: Membership }) {
  const { documenti, pagato, stato, anno } = membership;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Check done={documenti === 1} word="Doc." full="Documenti" missing="da verificare" />
      <Check done={pagato === 1} word="Pag." full="Pagamento" missing="mancante" />
      {stato ? (
        <>
          <Badge tone="accent">Attiva</Badge>
          <Badge tone="positive">Completa {anno || ""}</Badge>
        </>
      ) : (
        <Badge icon="circle-dashed">Non attiva</Badge>
      )}
    </span>
  );
}
