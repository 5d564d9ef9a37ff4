import { once } from "../once";

const collator = once(() => new Intl.Collator("it", { numeric: true, sensitivity: "base" }));

/** Italian order, for `sort`: `à` with `a`, capitals with small letters, `Pontile 2` before `Pontile 10`. */
export function compareText(one: string, other: string): number {
  return collator().compare(one, other);
}
