import { useId, useRef } from "react";
import { type Control, useFieldArray } from "react-hook-form";
import { moveBetweenCells } from "@/components/form/cell-keys";
import { FigureField } from "@/components/form/figure-field";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import type { LineFields, LineInput } from "./boat-line";

/** One price for each season type, edited in place; the price of a deleted season type can be removed. */
export function PriceTable({ control }: { control: Control<LineInput, unknown, LineFields> }) {
  const { fields, remove } = useFieldArray({ control, name: "prezzi" });
  const titleId = useId();
  const body = useRef<HTMLTableSectionElement>(null);

  function drop(index: number) {
    remove(index);
    // The button that was pressed goes with its row.
    const first = body.current?.querySelector("input");
    first?.focus();
    first?.select();
  }

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        Prezzi per stagione
      </h3>
      {fields.length === 0 ? (
        <p className="text-ink-soft">Nessuna stagione: aggiungi la prima nella schermata Stagionalità.</p>
      ) : (
        <>
          <p className="mb-2 text-xs text-ink-faint">
            Vuoto: nessun prezzo. 0: gratuito. Con Invio o ↓ vai alla riga sotto, con ↑ a quella sopra; Invio
            nell'ultima salva.
          </p>
          <table aria-labelledby={titleId} className="w-full">
            <thead>
              <tr className="border-b border-line text-left text-xs text-ink-faint">
                <th scope="col" className="py-1.5 pr-3 font-normal">
                  Stagione
                </th>
                <th scope="col" className="w-36 py-1.5 text-right font-normal">
                  Prezzo
                </th>
                <td className="w-12" />
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={moveBetweenCells}>
              {fields.map(({ id, season }, index) => (
                <PriceRow
                  key={id}
                  control={control}
                  index={index}
                  season={season}
                  onDrop={() => drop(index)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

interface PriceRowProps {
  control: Control<LineInput, unknown, LineFields>;
  index: number;
  season: LineInput["prezzi"][number]["season"];
  onDrop: () => void;
}

function PriceRow({ control, index, season, onDrop }: PriceRowProps) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3.5 pr-3 text-left font-normal wrap-anywhere pointer-coarse:py-4.5">
        {season.nome} {season.isMissing && <Badge tone="warning">non esiste più</Badge>}
      </th>
      <td className="py-1.5">
        <FigureField
          control={control}
          name={`prezzi.${index}.prezzo`}
          label={`Prezzo: ${season.nome}${season.isMissing ? " (non esiste più)" : ""}`}
          inputMode="decimal"
          suffix="€"
        />
      </td>
      <td className="py-2 text-right">
        {season.isMissing && (
          <IconButton
            label={`Togli il prezzo: ${season.nome}`}
            icon="trash"
            variant="ghost-danger"
            onClick={onDrop}
          />
        )}
      </td>
    </tr>
  );
}
