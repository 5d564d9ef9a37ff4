import { Icon } from "@/components/ui/icon";
import { hasOtherSigns } from "@/lib/format/telephones";
import { type FiscalCodeProblem, fiscalCodeProblem } from "@/lib/rules/fiscal-code";

/** What is doubtful in a field of a member, if anything. It only warns: what was typed can be saved. */
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

/** What is wrong with a fiscal code, if anything: members from abroad may have another one. */
export function FiscalCodeWarning({ text }: { text: string }) {
  const problem = fiscalCodeProblem(text);
  return <FieldWarning>{problem && fiscalCodeWords[problem]}</FieldWarning>;
}

/** That a telephone holds what no telephone number has, such as a word beside it. */
export function TelephoneWarning({ text }: { text: string }) {
  return (
    <FieldWarning>
      {hasOtherSigns(text) ? "Contiene caratteri che un numero di telefono non ha: controllalo." : null}
    </FieldWarning>
  );
}
