import type { Answer, CheckedBody } from "../../contract";
import { readId } from "../../rules/ids";
import { isActive, mayCreateOffer, maySetActive, mayUpdateOffer, type Offered } from "../../rules/offer";
import { callLegacy } from "../legacy/call";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/** Courses and cruises below ADMIN: what is inactive is neither seen nor changed, and the flag stays (rulings, calls.tsv). */

type Made = CheckedBody<"corso.create" | "crociera.create">;
type Saved = CheckedBody<"corso.update" | "crociera.update">;

export function makesActive({ caller, body }: RuleInput): Failure | null {
  return mayCreateOffer(caller.identity.level, body as Made) ? null : failure("field");
}

export async function keepsCourseActive(context: RuleInput): Promise<Failure | null> {
  return keepsActive(context, async (asked) => {
    const answer = await callLegacy("corso.list", asked);
    return answer.ok ? answer.data.Corso : answer.failure;
  });
}

export async function keepsCruiseActive(context: RuleInput): Promise<Failure | null> {
  return keepsActive(context, async (asked) => {
    const answer = await callLegacy("crociera.list", asked);
    return answer.ok ? answer.data.Crociera : answer.failure;
  });
}

type Asked = { token: string } & Pick<RuleInput, "context">;

/** No call reads one course or cruise: the stored record comes from the list. */
async function keepsActive(
  { caller, params, body, context }: RuleInput,
  readAll: (asked: Asked) => Promise<readonly Offered[] | Failure>,
): Promise<Failure | null> {
  const { level } = caller.identity;
  if (maySetActive(level)) return null;
  const records = await readAll({ token: caller.session.token, context });
  if ("code" in records) return records;
  const stored = records.find(({ id }) => id === readId(params.id));
  return mayUpdateOffer(level, stored, body as Saved) ? null : failure("field");
}

/** Courses and cruises as people below ADMIN see them. */
export const withoutInactive = {
  "corso.list": ({ Corso }: Answer<"corso.list">) => ({ Corso: Corso.filter(isActive) }),
  "crociera.list": ({ Crociera }: Answer<"crociera.list">) => ({ Crociera: Crociera.filter(isActive) }),
  "crociere.list": ({ Crociera }: Answer<"crociere.list">) => ({ Crociera: Crociera.filter(isActive) }),
};
