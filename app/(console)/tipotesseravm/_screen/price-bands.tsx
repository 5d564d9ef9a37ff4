import { Plus, Trash2 } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { moveBetweenCells } from "@/components/form/cell-keys";
import { TextField } from "@/components/form/text-field";
import { Button, IconButton } from "@/components/ui/button";
import { newBand, type TypeInput, type TypeValues } from "./record";

const figures = "[&_input]:text-right [&_input]:tabular-nums";

/** The price bands: from which age, at how many euros; edited in place, added and removed. */
export function PriceBands({ form }: { form: UseFormReturn<TypeInput, unknown, TypeValues> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "prezzi" });
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);

  // A new band is there to be filled in; a removed one leaves the focus to its neighbour.
  useLayoutEffect(() => {
    const next =
      fields && focusNext.current && section.current?.querySelector<HTMLElement>(focusNext.current);
    if (next) next.focus();
    if (next instanceof HTMLInputElement) next.select();
    focusNext.current = null;
  }, [fields]);

  function add() {
    append(newBand, { shouldFocus: false });
    focusNext.current = "tbody tr:last-child input";
  }

  function drop(index: number) {
    const row = Math.min(index + 1, fields.length - 1);
    focusNext.current = fields.length > 1 ? `tbody tr:nth-child(${row}) button` : "[data-add]";
    remove(index);
  }

  return (
    <section ref={section} aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-sm font-semibold">
        Fasce di prezzo
      </h3>
      <p className="text-xs text-ink-faint">
        Vale la fascia con gli anni più alti che il socio ha già compiuto.
      </p>
      {fields.length === 0 ? (
        <p className="py-2 text-ink-soft">Nessuna fascia: senza, la tessera non ha un prezzo.</p>
      ) : (
        <table aria-labelledby={titleId} className="mt-2 w-full sm:w-110">
          <thead>
            <tr className="border-b border-line text-right text-xs text-ink-faint">
              <th scope="col" className="py-1.5 pr-3 font-normal">
                Dagli anni
              </th>
              <th scope="col" className="py-1.5 font-normal">
                Prezzo
              </th>
              <td className="w-12" />
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenCells}>
            {fields.map(({ id }, index) => (
              <tr key={id} className="border-b border-line align-top">
                <td className="w-1/2 py-1.5 pr-3">
                  <TextField
                    control={control}
                    name={`prezzi.${index}.anni`}
                    label={`Anni della fascia ${index + 1}`}
                    labelHidden
                    inputMode="numeric"
                    maxLength={5}
                    className={figures}
                  />
                </td>
                <td className="w-1/2 py-1.5">
                  <TextField
                    control={control}
                    name={`prezzi.${index}.prezzo`}
                    label={`Prezzo della fascia ${index + 1}`}
                    labelHidden
                    inputMode="decimal"
                    maxLength={20}
                    suffix="€"
                    className={figures}
                  />
                </td>
                <td className="py-2 text-right">
                  <IconButton
                    label={`Togli la fascia ${index + 1}`}
                    icon={<Trash2 aria-hidden />}
                    className="text-danger hover:bg-danger-soft hover:text-danger"
                    onClick={() => drop(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button size="sm" icon={<Plus aria-hidden />} className="mt-2" onClick={add} data-add="">
        Aggiungi fascia
      </Button>
    </section>
  );
}
