import { requestFormValues } from "../request";
import type { RequestValues } from "../request-schema";
import type { SameRequests } from "./creation-props";

/** What several requests agree on, as their dialog would show it; what they differ in is left open. */
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
