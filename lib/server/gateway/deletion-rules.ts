import { type CallKey, callKeys } from "../../contract";
import { isPatch, type PatchKey } from "../../contract/stored";
import { countDays } from "../../format/dates";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import { paymentsOf } from "./payment-rules";
import type { FieldRule } from "./rule-input";
import { checkDeletion, checkWaiting, colleagueText } from "./save/decisions";
import { deletedText } from "./save/read-stored";
import { fieldSchemas } from "./save/request";

/** The save of the record that a call named `delete` takes from a list; null for any other call. */
function saveOfList(key: CallKey): PatchKey | null {
  const [entity, action] = key.split(".");
  if (action !== "delete") return null;
  const save = callKeys.find((other) => other === `${entity}.update`);
  return save && isPatch(save) ? save : null;
}

/**
 * A row of a list with a form, deleted by somebody who saw it as `base` says; of `base` counts what a save of
 * the record may write.
 */
export function listDeletion(key: CallKey): FieldRule | undefined {
  const save = saveOfList(key);
  if (!save) return undefined;
  return async (input) => {
    const known = fieldSchemas(save);
    const base = Object.entries(input.base ?? {}).filter(([name]) => Object.hasOwn(known, name));
    await checkDeletion(save)({ ...input, base: input.base && Object.fromEntries(base) });
  };
}

/** A card that waits is refused by deleting it; any other one is deleted as it was on screen. */
export const checkCardDeletion: FieldRule = async (input) => {
  if (!input.base) return;
  const { accettato } = input.base;
  const isRefusal = accettato === 0 || accettato === null;
  if (isRefusal) await checkWaiting("tessera.accept", { isDeletion: true })(input);
  else await checkDeletion("tessera.accept")(input);
};

/**
 * A membership goes with its payments: 409 `conflict` when these are no longer the ones whose ids `base` has
 * as `pagamenti`.
 */
export const checkMembershipDeletion: FieldRule = async (input) => {
  if (!input.base) return;
  const { pagamenti, ...base } = input.base;
  await checkDeletion("tesseramento.update")({ ...input, base });
  if (!Array.isArray(pagamenti)) return;
  const payments = await paymentsOf(input.params.id, input.asCaller);
  const seen = new Set(pagamenti.map(Number));
  const isSame = payments.length === seen.size && payments.every(({ id }) => seen.has(id));
  if (!isSame) throw new Refused("conflict", "Nel frattempo i pagamenti sono cambiati: guarda e riprova.");
};

/**
 * A post, which no call reads alone: 409 `conflict` when it was published, hidden or reported meanwhile, 410
 * `gone` when it is in no list any more.
 */
export const checkPostDeletion: FieldRule = async ({ params, base, asCaller }) => {
  if (!base) return;
  const { LogBook } = await callLegacy("logbook.everyPost", asCaller);
  const post = LogBook.find(({ id }) => String(id) === params.id);
  if (!post) throw new Refused("gone", deletedText());
  const isChanged = (["pubblicato", "segnalatoAmministra"] as const).some(
    (name) => base[name] !== undefined && post[name] !== undefined && (post[name] || 0) !== (base[name] || 0),
  );
  if (isChanged) throw new Refused("conflict", colleagueText("l'ha pubblicato, nascosto o segnalato"));
};

/**
 * A season type: 409 `conflict` when days have it, perhaps only since the dialog was opened; not where
 * another type has the same name (docs/rules/seasons.md#season-types).
 */
export const checkSeasonTypeDeletion: FieldRule = async ({ params, asCaller }) => {
  const [{ TipoStagione }, { Stagionalita }] = await Promise.all([
    callLegacy("tipostagione.list", asCaller),
    callLegacy("stagionalita.list", asCaller),
  ]);
  const type = TipoStagione.find(({ id }) => String(id) === params.id);
  if (!type?.nome || TipoStagione.some(({ id, nome }) => id !== type.id && nome === type.nome)) return;
  // Of a day that comes twice the last counts.
  const names = [...new Map(Stagionalita.map(({ giorno, nome }) => [giorno, nome])).values()];
  const used = names.filter((nome) => nome === type.nome).length;
  if (used === 0) return;
  const verb = used === 1 ? "la usa" : "la usano";
  throw new Refused("conflict", `Questa stagione è nel calendario: ${verb} ${countDays(used)}.`);
};
