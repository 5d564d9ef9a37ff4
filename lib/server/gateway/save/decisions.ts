import type { SaveKey } from "../../../contract/stored";
import type { FieldRule } from "../rule-input";
import { checkBase } from "./conflict";
import { readStored } from "./read-stored";

/**
 * A refusal of a record that waits: 409 `conflict` when a colleague has accepted it, 410 `gone` when it is in
 * no list any more (docs/rules/saving.md#decisions). `acceptance` is the save by which it is accepted, whose
 * reads find it; `isDeletion`: it is refused by deleting it.
 */
export const checkWaiting =
  (acceptance: SaveKey, { isDeletion = false } = {}): FieldRule =>
  async (input) => {
    const stored = await readStored(acceptance, input, { isDecision: true, isDeletion });
    await checkBase(acceptance, stored, { ...input.base, accettato: 0 }, input);
  };

const isEmpty = (value: unknown) => value === null || value === 0 || value === "";

/**
 * Refuses a deletion by somebody who saw the record as `base` says: 409 `conflict` when a colleague has
 * changed it meanwhile, such as closed it, and 410 `gone` when no list has it any more; `save` is the one
 * whose reads find it. Fields that the server leaves out are not compared, and without `base` nothing is.
 */
export const checkDeletion =
  (save: SaveKey): FieldRule =>
  async (input) => {
    if (!input.base) return;
    const stored = await readStored(save, input, { isDeletion: true });
    const said = Object.entries(input.base).filter(
      ([name, value]) => stored.now[name] !== undefined && !(isEmpty(value) && isEmpty(stored.now[name])),
    );
    await checkBase(save, stored, Object.fromEntries(said), input, textOfChange);
  };

/** The sentence for a colleague's change to a record to be deleted, by the stored values that differ. */
function textOfChange({ accettato, front }: Readonly<Record<string, unknown>>): string {
  if (accettato === 1) return colleagueText("l'ha accettato");
  return colleagueText(front ? "se ne occupa" : "ha cambiato qualcosa");
}

/** The sentence that a colleague has changed the record, which is on screen again as it is now. */
export const colleagueText = (what: string) => `Nel frattempo un collega ${what}: guarda e riprova.`;
