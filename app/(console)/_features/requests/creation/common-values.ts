import { requestFormValues } from "../request";
import type { RequestValues } from "../request-schema";
import type { SameRequests } from "./creation-props";

/** The values on which several requests agree, as their dialog would show them; the others are left open. */
export function commonValues([first, ...others]: SameRequests): RequestValues {
  const values = requestFormValues(first);
  for (const other of others.map(requestFormValues)) {
    for (const role of ["istruttore", "organizzatore", "tutor"] as const)
      if (values[role]?.id_usr !== other[role]?.id_usr) values[role] = null;
    for (const place of ["barca", "porto"] as const) if (values[place] !== other[place]) values[place] = null;
    if (values.date.join() !== other.date.join()) values.date = [];
  }
  return values;
}
