import type { CallKey } from "../index";
import type { Unreadable, WithUnreadable } from "../unreadable";
import { schemasOf } from "./index";
import { unreadableIn } from "./list";

export interface ReadAnswer {
  /** The output of the call's schema, with `illeggibili` where a list has unreadable records. */
  data: Record<string, unknown> & WithUnreadable;
  /** By the list's name; empty where every record was read. */
  unreadable: Readonly<Record<string, Unreadable>>;
}

/** An answer as its call's schema reads it; null when the schema does not accept it. */
export function readAnswer(key: CallKey, answer: unknown): ReadAnswer | null {
  const checked = schemasOf(key).answer.safeParse(answer);
  if (!checked.success) return null;
  const data = checked.data as Record<string, unknown>;
  const unreadable: Record<string, Unreadable> = {};
  const illeggibili: Record<string, number> = {};
  for (const [name, value] of Object.entries(data)) {
    const left = unreadableIn(value);
    if (!left) continue;
    unreadable[name] = left;
    illeggibili[name] = left.count;
  }
  return { data: Object.keys(illeggibili).length > 0 ? { ...data, illeggibili } : data, unreadable };
}
