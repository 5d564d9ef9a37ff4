import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { arePapersKnown, isConcluded, unverifiedPapers } from "@/lib/rules/membership";
import { hasNoCardType, restUnknownText } from "./card-type";
import type { Membership, MembershipDocument } from "./membership";

interface VerificationProps {
  membership: Membership;
  /** Undefined while they are not read. */
  documents: readonly MembershipDocument[] | undefined;
  /** The name of a document type. */
  nameOf: (type: number) => string;
  isPending: boolean;
  onDocumentsOk: () => void;
  onTakeBack: () => void;
}

/** Why 'Documenti OK' asks first: what is not in order, or what nobody has read. */
function doubtOf(
  membership: Membership,
  documents: object | undefined,
  open: object | null | undefined,
): string {
  if (!documents) return "I documenti del socio non sono stati letti: non si sa che cosa manca.";
  if (open) return "Non tutti i documenti richiesti sono a posto:";
  return hasNoCardType(membership)
    ? "Il tesseramento non ha un tipo di tessera: non si sa che documenti servono."
    : "Il tipo della tessera non è stato letto: non si sa che documenti chiede.";
}

/**
 * 'Documenti OK', which asks first where papers are not in order and says which; afterwards the way back,
 * until the membership is concluded (docs/rules/memberships.md#documents-ok).
 */
export function DocumentsVerification(props: VerificationProps) {
  const { membership, documents, nameOf, isPending, onDocumentsOk, onTakeBack } = props;
  const [confirm, question] = useConfirm();

  async function verify() {
    const open = documents && unverifiedPapers(membership.Tessera, documents);
    const isSure =
      open?.length === 0 ||
      (await confirm({
        title: "Segnare i documenti come verificati?",
        text: doubtOf(membership, documents, open),
        confirmLabel: "Segna come verificati",
        cancelLabel: "Torna ai documenti",
        tone: "primary",
        children: open && (
          <>
            <ul className="list-disc pl-5">
              {open.map(({ type, state }) => (
                <li key={type}>
                  {nameOf(type)}: {state === "missing" ? "manca" : "da verificare"}
                </li>
              ))}
            </ul>
            {!arePapersKnown(membership.Tessera) && <p>{restUnknownText}</p>}
          </>
        ),
      }));
    if (isSure) onDocumentsOk();
  }

  if (membership.documenti !== 1) {
    return (
      <>
        <Button size="sm" loading={isPending} onClick={() => void verify()}>
          Documenti OK
        </Button>
        {question}
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="positive" icon="circle-check">
        Documenti verificati
      </Badge>
      {!isConcluded(membership) && (
        <Button size="sm" variant="ghost" loading={isPending} onClick={onTakeBack}>
          Annulla la verifica
        </Button>
      )}
    </span>
  );
}
