import type { SaveKey } from "../../../contract/stored";
import type { FieldRule } from "../rule-input";
import { findConflict } from "./conflict";
import { readStored } from "./read-stored";

/**
 * A refusal of a record that waits: 409 `conflict` when a colleague has accepted it, 410 `gone` when it is in no list any more
 * (docs/rules/saving.md#decisions). `acceptance` is the save by which it is accepted, whose reads find it.
 */
export const checkWaiting =
  (acceptance: SaveKey): FieldRule =>
  async (input) => {
    const found = await readStored(acceptance, input, { isDecision: true });
    if (!found.ok) return found.failure;
    return findConflict(acceptance, found.data, { ...input.base, accettato: 0 }, input);
  };

/** A card is refused by deleting it; without `base` it is deleted whatever its state is. */
export const checkCardDeletion: FieldRule = (input) =>
  input.base ? checkWaiting("tessera.accept")(input) : null;
