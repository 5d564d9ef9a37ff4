import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { BandTable } from "@/components/form/band-table";
import { FigureField } from "@/components/form/figure-field";
import { newBand, type TypeInput, type TypeValues } from "./sea-card-type-form";

/** The price bands: from which age, at how many euros; edited in place, added and removed. */
export function PriceBands({ form }: { form: UseFormReturn<TypeInput, unknown, TypeValues> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "prezzi" });
  return (
    <BandTable
      title="Fasce di prezzo"
      note="Vale la fascia con gli anni più alti che il socio ha già compiuto."
      empty="Nessuna fascia: senza, la tessera non ha un prezzo."
      heads={["Dagli anni", "Prezzo"]}
      rows={fields}
      addLabel="Aggiungi fascia"
      removeLabel={(number) => `Togli la fascia ${number}`}
      onAdd={() => append(newBand, { shouldFocus: false })}
      onRemove={remove}
      cells={(index) => [
        <FigureField
          key="anni"
          control={control}
          name={`prezzi.${index}.anni`}
          label={`Anni della fascia ${index + 1}`}
          inputMode="numeric"
        />,
        <FigureField
          key="prezzo"
          control={control}
          name={`prezzi.${index}.prezzo`}
          label={`Prezzo della fascia ${index + 1}`}
          inputMode="decimal"
          suffix="€"
        />,
      ]}
    />
  );
}
