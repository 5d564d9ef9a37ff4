import { Icon } from "@/components/ui/icon";
import type { LooseData } from "@/lib/contract/loose-data";
import { fieldsOf, formatValue } from "@/lib/contract/loose-values";
import { Missing, PostFacts, PostPart } from "./parts";

/** `dati` that no layout is made for: its fields by name, or the text that could not be read, as it came. */
export function RawData({ data }: { data: LooseData | undefined }) {
  if (typeof data === "string") return data.trim() === "" ? <Nothing /> : <Unreadable text={data} />;
  const fields = Array.isArray(data)
    ? data.map((entry, index) => [`Riga ${index + 1}`, formatValue(entry)] as const)
    : Object.entries(fieldsOf(data)).map(([name, value]) => [name, formatValue(value)] as const);
  return fields.length === 0 ? <Nothing /> : <PostFacts facts={fields} />;
}

function Nothing() {
  return <Missing>Questo post non contiene dati.</Missing>;
}

function Unreadable({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2 rounded bg-warning-soft px-3 py-2">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />I dati di
        questo post non si leggono: ecco il testo com'è arrivato.
      </p>
      <p className="rounded border border-line bg-surface-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** The fields of `dati` that a layout has not shown; nothing when all of those are empty. */
export function Leftovers({
  data,
  shown,
}: {
  data: LooseData | undefined;
  shown: readonly (string | null)[];
}) {
  const rest = Object.entries(fieldsOf(data))
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => [name, formatValue(value)] as const)
    .filter(([, value]) => value !== "");
  return rest.length === 0 ? null : (
    <PostPart title="Altri dati">
      <PostFacts facts={rest} />
    </PostPart>
  );
}
