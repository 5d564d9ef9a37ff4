import type { Answer, CheckedBody } from "../../contract";
import { durationsReversed } from "../../contract/limits";
import {
  areDurationsInOrder,
  type Durations,
  isActive,
  mayCreateOffer,
  mayUpdateOffer,
  type Offered,
} from "../../rules/offering";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/**
 * Below ADMIN, inactive courses and cruises are neither seen nor changed, and the flag stays as it is
 * (docs/rules/offering.md#active).
 */

type CreateBody = CheckedBody<"corso.create" | "crociera.create">;
type UpdateBody = CheckedBody<"corso.update" | "crociera.update">;

export function checkNewFlag({ caller, body }: RuleInput): void {
  if (!mayCreateOffer(caller.identity.level, body as CreateBody)) throw new Refused("field");
}

export function checkStoredFlag({ caller, body, stored }: RuleInput): void {
  const { level } = caller.identity;
  const now = stored as Offered;
  if (!mayUpdateOffer(level, now, { ...now, ...(body as Partial<UpdateBody>) })) throw new Refused("field");
}

/**
 * A cruise whose durations are new, or changed, has them in order; what is stored otherwise can still be
 * published.
 */
export function checkNewCruise(input: RuleInput): void {
  checkNewFlag(input);
  checkDurations(input.body as Durations);
}

export function checkStoredCruise(input: RuleInput): void {
  checkStoredFlag(input);
  const change = input.body as Durations;
  if ("duratamin" in change || "duratamax" in change)
    checkDurations({ ...(input.stored as Durations), ...change });
}

function checkDurations(cruise: Durations): void {
  if (!areDurationsInOrder(cruise)) throw new Refused("body", durationsReversed);
}

/** Courses and cruises as people below ADMIN see them. */
export const withoutInactive = {
  "corso.list": ({ Corso }: Answer<"corso.list">) => ({ Corso: Corso.filter(isActive) }),
  "crociera.list": ({ Crociera }: Answer<"crociera.list">) => ({ Crociera: Crociera.filter(isActive) }),
  "crociere.list": ({ Crociera }: Answer<"crociere.list">) => ({ Crociera: Crociera.filter(isActive) }),
};
