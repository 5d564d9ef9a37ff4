import { Segmented } from "@/components/ui/segmented";

const labels = { piano: "Piano", calendario: "Calendario", tabella: "Tabella" } as const;

interface FormSwitchProps<V extends keyof typeof labels> {
  value: V;
  onValueChange: (value: V) => void;
  /** The forms in their order, the usual one first. */
  forms: readonly V[];
  /** The pointer or the focus comes to it: the other form's code can be fetched. */
  onReach?: () => void;
}

/** Whether entries are drawn by day or stand in a table: in the page's header, on a phone a filter. */
export function FormSwitch<V extends keyof typeof labels>({ forms, ...props }: FormSwitchProps<V>) {
  return (
    <Segmented
      label="Come si vede"
      options={forms.map((value) => ({ value, label: labels[value] }))}
      {...props}
    />
  );
}
