/**
 * Wrong uses of a resource: `tsc` fails where the compiler does not refuse one of these lines. Nothing
 * imports this file.
 */
import { z } from "zod";
import { TextField } from "@/components/form/text-field";
import type { Entity, FlagOf, RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { resourceScreen } from "@/components/list/resource-screen";

const ports = {
  noun: { gender: "m", one: "porto", many: "porti" },
  title: "Porti",
  name: "porti",
  searchPlaceholder: "Cerca",
  emptyHint: "Aggiungi il primo.",
} as const;

type Port = RecordOf<"porto">;
const valuesOf = (port: Port | undefined) => ({ nome: port?.nome ?? "" });
const schema = z.object({ nome: z.string() });

function PortForm(props: RecordFormProps<"porto">) {
  return (
    <RecordForm {...props} schema={schema} valuesOf={valuesOf} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" />
          {/* @ts-expect-error a field that the form has not */}
          <TextField control={control} name="parola" />
        </>
      )}
    </RecordForm>
  );
}

// @ts-expect-error an entity whose records are made by other calls
export const noEntity: Entity = "messaggi";

// @ts-expect-error a port has no flag
export const noFlag: FlagOf<"porto"> = "pubblicato";

export const noColumn = resourceScreen({
  ...ports,
  entity: "porto",
  columns: (c) => [
    c.text("nome", "Nome"),
    // @ts-expect-error a field of venues
    c.number("numposti", "Posti"),
    // @ts-expect-error a field of venues
    c.number("posti", "Posti", { value: (port) => port.numposti }),
  ],
  Form: PortForm,
});

export const otherForm = resourceScreen({
  ...ports,
  entity: "sede",
  columns: (c) => [c.text("nome", "Nome")],
  // @ts-expect-error the form of ports
  Form: PortForm,
});

export function OtherField(props: RecordFormProps<"porto">) {
  const other = z.object({ nome: z.string(), parola: z.string() });
  const otherValues = () => ({ nome: "", parola: "" });
  return (
    // @ts-expect-error a field that the body has not
    <RecordForm {...props} schema={other} valuesOf={otherValues} size={550}>
      {() => null}
    </RecordForm>
  );
}

export function OtherType(props: RecordFormProps<"porto">) {
  const number = z.object({ nome: z.number() });
  const numberValues = () => ({ nome: 0 });
  return (
    // @ts-expect-error the body's name is text
    <RecordForm {...props} schema={number} valuesOf={numberValues} size={550}>
      {() => null}
    </RecordForm>
  );
}

export function FieldMissing(props: RecordFormProps<"porto">) {
  const empty = z.object({ descrizione: z.string() });
  return (
    // @ts-expect-error the body must have a name
    <RecordForm {...props} schema={empty} valuesOf={() => ({ descrizione: "" })} size={550}>
      {() => null}
    </RecordForm>
  );
}

export function ValuesMissing(props: RecordFormProps<"porto">) {
  return (
    // @ts-expect-error the field "nome" begins with nothing
    <RecordForm {...props} schema={schema} valuesOf={() => ({})} size={550}>
      {() => null}
    </RecordForm>
  );
}

// @ts-expect-error no entity, no columns and no form
export const noResource = resourceScreen(ports);
