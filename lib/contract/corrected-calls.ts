import type { Guard } from "./call";
import type { CallKey } from "./index";

/**
 * The staff's actions for which the specification lists no call, or one of another entity, which with equal
 * ids overwrites or deletes the wrong record (docs/rules/calls.md#corrected-calls): we send the right one.
 * `documented` is sent instead where LEGACY_DOCUMENTED_CALLS=1 (null: the action is hidden there). `guard` is
 * the action's own, whichever call carries it; so are the body and the field rules of the call that it
 * `sends`. The comment above each says what the documented call would do.
 */
export const correctedActions = {
  // PUT /formazione/{id} overwrites a training module
  "corsi.publish": {
    sends: "corso.update",
    documented: "formazione.update",
    guard: "secretariat",
  },
  // DELETE /crociera/{id} deletes a cruise
  "corsirichieste.delete": {
    sends: "richiestacorso.delete",
    documented: "crociera.delete",
    guard: "secretariat",
  },
  // the specification lists no call
  "crociererichieste.delete": {
    sends: "richiestacrociera.delete",
    documented: null,
    guard: "secretariat",
  },
  // DELETE /tipotessvm/{id} deletes a card type
  "tesseramento.delete": {
    sends: "tesseramento.delete",
    documented: "tipotessvm.delete",
    guard: "admin",
  },
  // DELETE /doccirc/{id} deletes a club document
  "documentiarchivio.delete": {
    sends: "documenti.delete",
    documented: "doccirc.delete",
    guard: "admin",
  },
  // DELETE /documenti/{id_doc} deletes a member's document
  "docbarcaarchivio.delete": {
    sends: "docbarca.delete",
    documented: "documenti.delete",
    guard: "secretariat",
  },
  // DELETE /doccirc/{id} deletes a club document
  "segnalazioni.delete": {
    sends: "logbook.delete",
    documented: "doccirc.delete",
    guard: "admin",
  },
} as const satisfies Record<string, { sends: CallKey; documented: CallKey | null; guard: Guard }>;

/**
 * Undocumented calls; the gateway refuses them where the documented calls are wanted
 * (docs/rules/calls.md#documented-calls).
 */
const addedCalls: readonly CallKey[] = [
  "tesseramento.delete",
  "richiestacorso.delete",
  "richiestacrociera.delete",
];

export function isClosedCall(key: CallKey, documentedCalls: boolean): boolean {
  return documentedCalls && addedCalls.includes(key);
}

export type CorrectedAction = keyof typeof correctedActions;

/** The call that carries an action; null where the server wants the documented calls and there is none. */
export function callForAction<A extends CorrectedAction>(
  action: A,
  documentedCalls: boolean,
): (typeof correctedActions)[A]["sends"] | (typeof correctedActions)[A]["documented"] {
  return documentedCalls ? correctedActions[action].documented : correctedActions[action].sends;
}

/** The action named by the browser in `x-action`, if this call carries it under the server's setting. */
export function actionCarriedBy(
  key: CallKey,
  name: string | null,
  documentedCalls: boolean,
): CorrectedAction | null {
  const action = Object.keys(correctedActions).find((entry): entry is CorrectedAction => entry === name);
  return action && callForAction(action, documentedCalls) === key ? action : null;
}
