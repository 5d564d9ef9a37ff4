import { Segmented } from "@/components/ui/segmented";

/** The layouts of a list that has a calendar. */
export const calendarLayouts = ["tabella", "calendario"] as const;

const labels = { piano: "Piano", calendario: "Calendario", tabella: "Tabella" } as const;

interface LayoutSwitchProps<V extends keyof typeof labels> {
  value: V;
  onValueChange: (value: V) => void;
  /** In their order, the usual one first. */
  layouts: readonly V[];
  /** The pointer or the focus comes to it: the other layout's code can be fetched. */
  onReach?: () => void;
}

/** Whether entries are drawn by day or stand in a table: in the page's header, on a phone a filter. */
export function LayoutSwitch<V extends keyof typeof labels>({ layouts, ...props }: LayoutSwitchProps<V>) {
  return (
    <Segmented
      label="Come si vede"
      options={layouts.map((value) => ({ value, label: labels[value] }))}
      {...props}
    />
  );
}
