import type { SaveKey } from "../../../contract/stored";
import type { FieldRule } from "../rule-input";
import { checkBase } from "./conflict";
import { readStored } from "./read-stored";

/**
 * A refusal of a record that waits: 409 `conflict` when a colleague has accepted it, 410 `gone` when it is in
 * no list any more (docs/rules/saving.md#decisions). `acceptance` is the save by which it is accepted, whose
 * reads find it.
 */
export const checkWaiting =
  (acceptance: SaveKey): FieldRule =>
  async (input) => {
    const stored = await readStored(acceptance, input, { isDecision: true });
    await checkBase(acceptance, stored, { ...input.base, accettato: 0 }, input);
  };

/** A card is refused by deleting it; without `base` it is deleted whatever its state is. */
export const checkCardDeletion: FieldRule = async (input) => {
  if (input.base) await checkWaiting("tessera.accept")(input);
};

/**
 * A deletion by somebody who saw the record as `base` says: 409 `conflict` when a colleague has changed that
 * meanwhile, such as closed it, and 410 `gone` when it is in no list any more. `save` is the one whose reads
 * find it. Without `base` it is deleted whatever it is.
 */
export const checkDeletion =
  (save: SaveKey): FieldRule =>
  async (input) => {
    if (input.base) await checkBase(save, await readStored(save, input), { ...input.base }, input);
  };
