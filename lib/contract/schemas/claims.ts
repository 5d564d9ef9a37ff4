import { z } from "zod";
import { answerRecord } from "../answer-record";
import { type CallKey, calls } from "../calls";
import { claimFilters, claimStates, toApproveSpelling } from "../claim-states";
import { bodyId, euros, id, measure, text } from "../field-types";
import { isRecord } from "../loose-values";
import { bodyLine, bodyWords, done } from "./common";
import { listOf } from "./list";
import { namedPerson } from "./person";

/**
 * One spelling of a state, so that a server which writes 'APPROVARE' for 'DA APPROVARE' has changed nothing.
 */
function claimState() {
  return text().transform((state) => (state === toApproveSpelling ? "APPROVARE" : state));
}

/**
 * The fields of both kinds of claim (docs/rules/claims.md#editing); `totale` in euros. Nobody edits a claim's
 * days and numbers here: a save sends them in the form in which they are stored.
 */
const header = { id: id(), totale: euros(), note: text(), notesegreteria: text(), stato: claimState() };

/** A member's reimbursement: a journey from `da` to `a`, by `mezzo`. */
export const reimbursement = answerRecord({
  ...header,
  Richiedente: namedPerson(),
  destinazione: text(),
  motivo: text(),
  da: text(),
  a: text(),
  mezzo: text(),
  persone: measure(),
});

/** The expenses of an owner on a boat. */
export const boatExpense = answerRecord({
  ...header,
  Proprietario: namedPerson(),
  nomebarca: text(),
  il: text(),
});

/**
 * A line of either: `costo` in euros, or `costochilometrico` (euros a kilometre) and `distanza`; `path` is
 * the receipt (docs/rules/claims.md#lines).
 */
const claimLine = answerRecord({
  id: id(),
  causale: text(),
  motivo: text(),
  costo: euros(),
  costochilometrico: euros(),
  distanza: measure(),
  il: text(),
  note: text(),
  notesegreteria: text(),
  path: text(),
  stato: claimState(),
});

const isNumber = (value: unknown) => typeof value === "number";

/** The answers whose name the source does not give, with the values that are taken as such an answer. */
const unnamedAnswers: { readonly [K in CallKey]?: (value: unknown) => boolean } = {
  "rimborso.lines": Array.isArray,
  "spesebarca.lines": Array.isArray,
  "rimborso.recalculate": isNumber,
  "spesebarca.recalculate": isNumber,
};

/**
 * The answer with its name in it: where the source does not give that, the only entry of its kind takes that
 * place (docs/rules/claims.md#recalculating). Any other answer as it came.
 */
export function namedAnswer<Value>(key: CallKey, answer: Value): Value {
  const fits = unnamedAnswers[key];
  const [name = ""] = calls[key].answer;
  if (!fits || !isRecord(answer) || name in answer) return answer;
  const found = Object.values(answer).filter(fits);
  return found.length === 1 ? { ...answer, [name]: found[0] } : answer;
}

const linesOf = (key: CallKey) =>
  z.preprocess((answer) => namedAnswer(key, answer), z.object({ Dettaglio: listOf(claimLine) }));

const totalOf = (key: CallKey) =>
  z.preprocess(
    (answer) => namedAnswer(key, answer),
    z.object({
      // Euros, as number or text.
      Totale: z.union([z.number(), z.string().regex(/^-?\d[\d.]*(,\d+)?( ?€)?$/)]),
    }),
  );

const search = z.object({ stato: z.enum(claimFilters, "Il filtro non è valido.") });

/** Sent in the one spelling that we write (docs/rules/claims.md#states). */
const state = z
  .enum([...claimStates, toApproveSpelling], "Lo stato non è valido.")
  .transform((stato) => (stato === toApproveSpelling ? "APPROVARE" : stato));

/** The whole claim or line, as the gateway sends it: amounts in the form in which they are stored. */
const claimBody = z.looseObject({ id: bodyId(), stato: state, notesegreteria: bodyWords() });

const lineBody = claimBody.extend({ causale: bodyLine() });

export const claims = {
  "rimborso.search": { body: search, answer: z.object({ Rimborso: listOf(reimbursement) }) },
  "rimborso.lines": { answer: linesOf("rimborso.lines") },
  "rimborso.recalculate": { answer: totalOf("rimborso.recalculate") },
  "rimborso.update": { body: claimBody, answer: done },
  "rimborso.updateLine": { body: lineBody, answer: done },
  "spesebarca.search": { body: search, answer: z.object({ Spesa: listOf(boatExpense) }) },
  "spesebarca.lines": { answer: linesOf("spesebarca.lines") },
  "spesebarca.recalculate": { answer: totalOf("spesebarca.recalculate") },
  "spesebarca.update": { body: claimBody, answer: done },
  "spesebarca.updateLine": { body: lineBody, answer: done },
};
