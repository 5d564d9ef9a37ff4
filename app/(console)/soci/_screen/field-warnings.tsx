import { Icon } from "@/components/ui/icon";
import { hasUnreadTelephone } from "@/lib/format/telephones";
import { type FiscalCodeProblem, fiscalCodeProblem } from "@/lib/rules/fiscal-code";

/** A remark about a field of a member, if there is one. It only warns: the typed text can be saved. */
function FieldWarning({ children }: { children: string | null }) {
  return (
    <span role="status" className="block">
      {children && (
        <span className="mt-1 flex items-start gap-1.5 text-sm text-warning">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {children}
        </span>
      )}
    </span>
  );
}

const fiscalCodeWords: Record<FiscalCodeProblem, string> = {
  form: "Non ha la forma di un codice fiscale: controllalo.",
  control: "Il carattere di controllo non torna: controllalo.",
};

/** The fault of a fiscal code, if it has one: members from abroad may have another kind. */
export function FiscalCodeWarning({ text }: { text: string }) {
  const problem = fiscalCodeProblem(text);
  return <FieldWarning>{problem && fiscalCodeWords[problem]}</FieldWarning>;
}

/** The remark that a telephone does not read as a number. */
export function TelephoneWarning({ text }: { text: string }) {
  return (
    <FieldWarning>
      {hasUnreadTelephone(text) ? "Non si legge un numero di telefono: controllalo." : null}
    </FieldWarning>
  );
}
