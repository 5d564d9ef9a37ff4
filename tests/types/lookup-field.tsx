/**
 * Wrong uses of a field that reads its list: `tsc` fails where the compiler does not refuse one of these
 * lines. Nothing imports this file.
 */
import { useForm } from "react-hook-form";
import { LookupField } from "@/features/lookups/lookup-field";

export function Fields() {
  const { control } = useForm<{ ente: number | null }>();
  return (
    <>
      <LookupField control={control} name="ente" from="enti.list" />
      {/* A list whose records have another id. */}
      <LookupField control={control} name="ente" from="tipodoc.list" />
      {/* @ts-expect-error a read that the contract has not */}
      <LookupField control={control} name="ente" from="enti.lista" />
      {/* @ts-expect-error a write */}
      <LookupField control={control} name="ente" from="enti.create" />
      {/* @ts-expect-error a read that needs params */}
      <LookupField control={control} name="ente" from="tipodoc.forMember" />
      {/* @ts-expect-error a list of people, who have no "nome" and "id" */}
      <LookupField control={control} name="ente" from="segreteria.list" />
      {/* @ts-expect-error records without a name */}
      <LookupField control={control} name="ente" from="crocierautente.list" />
      {/* @ts-expect-error an answer that has more than one list */}
      <LookupField control={control} name="ente" from="messaggi.list" />
      {/* @ts-expect-error two sources of the choices */}
      <LookupField control={control} name="ente" from="enti.list" options={[]} />
    </>
  );
}
