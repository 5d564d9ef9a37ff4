import { useFieldArray } from "react-hook-form";
import { BandTable } from "@/components/form/band-table";
import { FigureField } from "@/components/form/figure-field";
import { type CruiseFormProps, newDiscount } from "./cruise-form";

/** The discounts: from which age, what percentage of the price is to be paid. */
export function Discounts({ form }: Pick<CruiseFormProps, "form">) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "sconti" });
  return (
    <BandTable
      title="Sconti"
      note="Quale percentuale del prezzo paga chi ha già compiuto quegli anni."
      empty="Nessuno sconto: tutti pagano il prezzo intero."
      heads={["Dagli anni", "Da pagare"]}
      rows={fields}
      addLabel="Aggiungi sconto"
      removeLabel={(number) => `Togli lo sconto ${number}`}
      onAdd={() => append(newDiscount, { shouldFocus: false })}
      onRemove={remove}
      cells={(index) => [
        <FigureField
          key="anni"
          control={control}
          name={`sconti.${index}.anni`}
          label={`Anni dello sconto ${index + 1}`}
          inputMode="numeric"
        />,
        <FigureField
          key="sconto"
          control={control}
          name={`sconti.${index}.sconto`}
          label={`Percentuale dello sconto ${index + 1}`}
          inputMode="decimal"
          suffix="%"
        />,
      ]}
    />
  );
}
