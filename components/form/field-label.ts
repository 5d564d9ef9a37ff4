import { createContext, useContext } from "react";
import { fieldLabel } from "@/lib/contract/field-labels";

/** The entity whose fields a form holds: the first part of its calls' names, such as "porto". */
export const FieldEntity = createContext<string | undefined>(undefined);

/** The label of a form's field: the given one, else the contract's for the entity of the form. */
export function useFieldLabel(name: string, label: string | undefined): string {
  const entity = useContext(FieldEntity);
  return label ?? fieldLabel(name, entity) ?? name;
}
