import type { IsoDate } from "@/lib/rules/dates";

/** The fields that a new user cruise begins with, where the plan starts it. */
export interface SailingStart {
  barca?: number;
  istruttore?: number;
  inizio?: IsoDate;
  fine?: IsoDate;
}

/** The address of a new user cruise; `plan` holds the search params of the plan to come back to. */
export function newSailingHref(start: SailingStart, plan: URLSearchParams): string {
  const params = new URLSearchParams({ nuovo: "true" });
  for (const [name, value] of Object.entries(start)) if (value !== undefined) params.set(name, String(value));
  params.set("piano", plan.toString());
  return `/crociereutente?${params}`;
}

/** The plan that somebody came from, by the `piano` of the address. */
export const planHref = (plan: string) => `/pianificazione${plan && `?${new URLSearchParams(plan)}`}`;
