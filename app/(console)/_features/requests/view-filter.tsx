import type { EmptyText } from "@/components/table";
import { Segmented } from "@/components/ui/segmented";
import { type RequestView, requestViews } from "./request-types";

const labels: Record<RequestView, string> = { tutte: "Tutte", mie: "Le mie" };

interface ViewFilterProps {
  value: RequestView;
  onChange: (view: RequestView) => void;
  countOf: (view: RequestView) => number | undefined;
}

/** All pending requests, or those that the signed-in user works on (docs/rules/requests.md#lists). */
export function ViewFilter({ value, onChange, countOf }: ViewFilterProps) {
  return (
    <Segmented
      label="Quali richieste"
      value={value}
      onValueChange={onChange}
      options={requestViews.map((view) => ({ value: view, label: labels[view], count: countOf(view) }))}
    />
  );
}

export const emptyText: Record<RequestView, EmptyText> = {
  tutte: { title: "Nessuna richiesta in sospeso", hint: "Quando un socio ne manda una, la trovi qui." },
  mie: { title: "Nessuna richiesta tua", hint: "Aprine una da «Tutte» per prenderla in carico." },
};
