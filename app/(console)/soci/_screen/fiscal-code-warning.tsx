import { Icon } from "@/components/ui/icon";
import { type FiscalCodeProblem, fiscalCodeProblem } from "@/lib/rules/fiscal-code";

const words: Record<FiscalCodeProblem, string> = {
  form: "Non ha la forma di un codice fiscale: controllalo.",
  control: "Il carattere di controllo non torna: controllalo.",
};

/** The problem of a fiscal code, if any. It only warns: members from abroad may have another one. */
export function FiscalCodeWarning({ text }: { text: string }) {
  const problem = fiscalCodeProblem(text);
  return (
    <span role="status" className="block">
      {problem && (
        <span className="mt-1 flex items-start gap-1.5 text-sm text-warning">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {words[problem]}
        </span>
      )}
    </span>
  );
}
