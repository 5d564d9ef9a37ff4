import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { moveBetweenCells } from "@/components/form/cell-keys";
import { Button, IconButton } from "@/components/ui/button";

interface BandTableProps {
  title: string;
  /** The sentence that says how the bands apply. */
  note: string;
  /** The sentence that stands in place of the bands where there are none, with its meaning. */
  empty: string;
  heads: [years: string, what: string];
  /** The bands, as `useFieldArray` has them. */
  rows: readonly { id: string }[];
  /** The two fields of a band, by its index. */
  cells: (index: number) => [years: ReactNode, what: ReactNode];
  addLabel: string;
  /** Takes the band's number, from 1. */
  removeLabel: (number: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** Bands by years of age, edited in place, added and removed; the caller draws the value of each. */
export function BandTable(props: BandTableProps) {
  const { title, note, empty, heads, rows, cells, addLabel, removeLabel, onAdd, onRemove } = props;
  const titleId = useId();
  const { section, focusNext } = useFocusNext(rows);

  function add() {
    onAdd();
    focusNext.current = "tbody tr:last-child input";
  }

  function drop(index: number) {
    const row = Math.min(index + 1, rows.length - 1);
    focusNext.current = rows.length > 1 ? `tbody tr:nth-child(${row}) button` : "[data-add]";
    onRemove(index);
  }

  return (
    <section ref={section} aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <p className="text-xs text-ink-faint">{note}</p>
      {rows.length === 0 ? (
        <p className="py-2 text-ink-soft">{empty}</p>
      ) : (
        <table aria-labelledby={titleId} className="mt-2 w-full sm:w-110">
          <thead>
            <tr className="border-b border-line text-right text-xs text-ink-faint">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {heads[0]}
              </th>
              <th scope="col" className="py-1.5 font-normal">
                {heads[1]}
              </th>
              <td className="w-12" />
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenCells}>
            {rows.map(({ id }, index) => (
              <Band
                key={id}
                cells={cells(index)}
                removeLabel={removeLabel(index + 1)}
                onRemove={() => drop(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button size="sm" icon="plus" className="mt-2" onClick={add} data-add="">
        {addLabel}
      </Button>
    </section>
  );
}

interface BandProps {
  cells: ReturnType<BandTableProps["cells"]>;
  removeLabel: string;
  onRemove: () => void;
}

function Band({ cells: [years, what], removeLabel, onRemove }: BandProps) {
  return (
    <tr className="border-b border-line align-top">
      <td className="w-1/2 py-1.5 pr-3">{years}</td>
      <td className="w-1/2 py-1.5">{what}</td>
      <td className="py-2 text-right">
        <IconButton label={removeLabel} icon="trash" variant="ghost-danger" onClick={onRemove} />
      </td>
    </tr>
  );
}

/** A new band is there to be filled in; a removed one leaves the focus to its neighbour. */
function useFocusNext(rows: BandTableProps["rows"]) {
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    const next = rows && focusNext.current && section.current?.querySelector<HTMLElement>(focusNext.current);
    if (next) next.focus();
    if (next instanceof HTMLInputElement) next.select();
    focusNext.current = null;
  }, [rows]);
  return { section, focusNext };
}
