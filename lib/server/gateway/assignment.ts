import { isRecord } from "../../contract/loose-values";
import type { SaveKey } from "../../contract/stored";
import { fullName } from "../../rules/member-names";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { Fetched } from "../legacy/result";
import { answerBody, callSteps } from "./perform";
import type { RoutedCall } from "./routed-call";
import type { RuleInput } from "./rule-input";
import { readStored } from "./save/read-stored";
import type { LastSteps } from "./steps";

/**
 * The last steps of an assignment (docs/rules/documents.md#assigning); nothing is sent where the person has
 * the record already, because a server may keep two tasks. Throws Refused: 410 `gone` for a record that does
 * not wait, 409 `conflict` for one whose assignee is another than was on screen.
 */
export function assignmentSteps(
  call: Pick<RoutedCall, "sent" | "meant">,
  input: RuleInput,
): LastSteps<boolean, Fetched | null> {
  const steps = callSteps(call, input);
  return {
    checkFields: async () => {
      await steps.checkFields();
      return isToAssign(input);
    },
    send: async (isNeeded) => (isNeeded ? steps.send() : null),
    redact: async (sent, answers) => (sent ? steps.redact(sent, answers) : answerBody({})),
  };
}

/** The save whose reads find a record of each kind among those that wait. */
const acceptances = {
  documenti: "documenti.accept",
  docbarca: "docbarca.accept",
  qualifica: "qualifica.accept",
} as const satisfies Record<string, SaveKey>;

/** Whether the person does not have the record yet. Without `base` nothing is compared. */
async function isToAssign(input: RuleInput): Promise<boolean> {
  const { base, of = {}, body } = input;
  if (!base) return true;
  const { id_usr, param } = body as { id_usr: number; param: number };
  const [kind, ...others] = Object.entries(acceptances).filter(([name]) => of[name] === String(param));
  if (!kind || others.length > 0) throw new Refused("body");
  const [, acceptance] = kind;
  const params = { id: String(param) };
  const { now } = await readStored(acceptance, { ...input, params, of: {} }, { isDecision: true });
  const assignee = nameOf(now.ll);
  if (!assignee) return true;
  if (await isNamed(assignee, id_usr, input)) return false;
  if (assignee === nameOf(base.ll)) return true;
  throw new Refused("conflict", `Nel frattempo l'ha avuto ${assignee}.`);
}

const nameOf = (person: unknown) => (isRecord(person) ? fullName(person) : "");

/** Whether this person of the staff, and nobody else of it, has that name: a record tells no more. */
async function isNamed(name: string, id: number, { asCaller }: RuleInput): Promise<boolean> {
  const { Segreteria } = await callLegacy("segreteria.list", asCaller);
  const named = Segreteria.filter((person) => fullName(person) === name);
  return named.length === 1 && named[0]?.id_usr === id;
}
