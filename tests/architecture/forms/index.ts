import { boats } from "./boats";
import type { Form } from "./form";
import { offering } from "./offering";
import { others } from "./others";
import { people } from "./people";

/** Every form that writes what people type. */
export const forms: readonly Form[] = [...boats, ...offering, ...others, ...people];
