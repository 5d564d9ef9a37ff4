import { z } from "zod";
import { cleanEntries } from "../entries";
import { bodyIdOrZero, reference, text } from "../field-types";
import {
  type AmountRules,
  type Bounds,
  metresUnreadable,
  moneyUnreadable,
  nameMissing,
  type TextRules,
} from "../limits";
import { amountProblem, decimalProblem, readMetres, wholeProblem } from "../written-numbers";
import { lineText, wordsText } from "../written-text";
import { listOf } from "./list";

/** The answer of a write: nothing to read beside `esito`. */
export const done = z.object({});

/** Created by, modified by, when: on every entity that the specification gives "audit fields". */
export const audit = { created_by: text(), updated_by: text(), created_at: text(), updated_at: text() };

/** A name: trimmed, 1 to 200 characters in one line; `missing` is the sentence for none. */
export const bodyName = (missing = nameMissing) => lineText({ missing });

/** Text of one line, or of several, that may be missing. */
export const bodyLine = (rules?: TextRules) => lineText(rules).nullish();
export const bodyWords = () => wordsText().nullish();

/** A number or text that has no `problem`. */
const figure = (error: string, problem: (value: number | string) => string | null) =>
  z.union([z.number(), z.string()], { error }).superRefine((value, context) => {
    const found = problem(value);
    if (found) context.addIssue(found);
  });

/** An amount in euros, as a number or as text that the legacy API has ("12,50"). */
export const bodyAmount = (rules: AmountRules = {}) =>
  figure(rules.missing ?? moneyUnreadable, (value) => amountProblem(value, rules));

/** The same as text that may be empty. */
export const bodyAmountText = () =>
  figure(moneyUnreadable, (value) => (value === "" ? null : amountProblem(value, {})));

/** A number with decimals, in the same forms. */
export const bodyDecimal = (bounds: Bounds) =>
  figure(bounds.missing ?? bounds.unreadable, (value) => decimalProblem(value, bounds));

/** Metres, in the same forms. */
export const bodyMetres = () =>
  figure(metresUnreadable, (value) => (readMetres(value) === null ? metresUnreadable : null));

/** A whole number. */
export const bodyWhole = (bounds: Bounds) =>
  z.number({ error: bounds.missing ?? bounds.unreadable }).superRefine((value, context) => {
    const found = wholeProblem(value, bounds);
    if (found) context.addIssue(found);
  });

/**
 * A list of references in a body, each an id or a record that has one; 0 and duplicates are ignored
 * (docs/rules/data-forms.md#lists-of-references).
 */
export const bodyEntries = () =>
  z
    .array(z.union([bodyIdOrZero(), z.record(z.string(), z.unknown())]))
    .max(500)
    .transform(cleanEntries);

/** Whether no two bands of a list begin at the same years of age. */
export const haveDifferentYears = (bands: readonly { anni: number }[]) =>
  new Set(bands.map(({ anni }) => anni)).size === bands.length;

/**
 * A list of which the dashboard shows how many there are, and nothing else: the records keep their id alone,
 * by which each counts once (docs/rules/overviews.md#dashboard).
 */
export const counted = listOf(z.object({ id: reference() }), ({ id }) => id);
