import type { Answer, CheckedBody } from "../contract";
import { readId } from "../rules/ids";
import { isActive, mayCreateOffer, maySetActive, mayUpdateOffer, type Offered } from "../rules/offer";
import { type Failure, failure } from "./failures";
import type { RuleContext } from "./rules";
import { callUpstream } from "./upstream";

/** Courses and cruises below ADMIN: what is inactive is neither seen nor changed, and the flag stays (rulings, calls.tsv). */

type Made = CheckedBody<"corso.create" | "crociera.create">;
type Saved = CheckedBody<"corso.update" | "crociera.update">;

export function makesActive({ caller, body }: RuleContext): Failure | null {
  return mayCreateOffer(caller.identity.level, body as Made) ? null : failure("field");
}

export async function keepsCourseActive(context: RuleContext): Promise<Failure | null> {
  return keepsActive(context, async (asked) => {
    const answer = await callUpstream("corso.list", asked);
    return answer.ok ? answer.data.Corso : answer.failure;
  });
}

export async function keepsCruiseActive(context: RuleContext): Promise<Failure | null> {
  return keepsActive(context, async (asked) => {
    const answer = await callUpstream("crociera.list", asked);
    return answer.ok ? answer.data.Crociera : answer.failure;
  });
}

type Asked = { token: string } & Pick<RuleContext, "deadline">;

/** No call reads one course or cruise: the stored record comes from the list. */
async function keepsActive(
  { caller, params, body, deadline }: RuleContext,
  readAll: (asked: Asked) => Promise<readonly Offered[] | Failure>,
): Promise<Failure | null> {
  const { level } = caller.identity;
  if (maySetActive(level)) return null;
  const records = await readAll({ token: caller.session.token, deadline });
  if ("code" in records) return records;
  const stored = records.find(({ id }) => id === readId(params.id));
  return mayUpdateOffer(level, stored, body as Saved) ? null : failure("field");
}

/** Courses and cruises as people below ADMIN see them. */
export const cutInactive = {
  "corso.list": ({ Corso }: Answer<"corso.list">) => ({ Corso: Corso.filter(isActive) }),
  "crociera.list": ({ Crociera }: Answer<"crociera.list">) => ({ Crociera: Crociera.filter(isActive) }),
  "crociere.list": ({ Crociera }: Answer<"crociere.list">) => ({ Crociera: Crociera.filter(isActive) }),
};
