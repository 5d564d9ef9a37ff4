import type { EmptyText } from "@/components/table";
import { Segmented } from "@/components/ui/segmented";
import type { RequestView } from "./request-types";

const options = [
  { value: "tutte", label: "Tutte" },
  { value: "mie", label: "Le mie" },
] as const;

interface ViewFilterProps {
  value: RequestView;
  onChange: (view: RequestView) => void;
}

/** All pending requests, or those that the signed-in user works on (docs/rules/requests.md#lists). */
export function ViewFilter({ value, onChange }: ViewFilterProps) {
  return <Segmented label="Quali richieste" value={value} onValueChange={onChange} options={options} />;
}

export const emptyText: Record<RequestView, EmptyText> = {
  tutte: { title: "Nessuna richiesta in sospeso", hint: "Quando un socio ne manda una, la trovi qui." },
  mie: { title: "Nessuna richiesta tua", hint: "Aprine una da «Tutte» per prenderla in carico." },
};
