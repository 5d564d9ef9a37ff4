import { z } from "zod";
import { cleanEntries } from "../entries";
import { bodyIdOrZero, text } from "../field-types";
import { type Bounds, maxNameLength, maxTextLength, nameMissing, tooLong, wholeUnreadable } from "../limits";
import { listOf } from "./list";

/** The answer of a write: nothing to read beside `esito`. */
export const done = z.object({});

/** Created by, modified by, when: on every entity that the specification gives "audit fields". */
export const audit = { created_by: text(), updated_by: text(), created_at: text(), updated_at: text() };

/** A name that somebody typed: trimmed, 1 to 200 characters; `missing` is the sentence for none. */
export const bodyName = (missing = nameMissing) =>
  z.string({ error: missing }).trim().min(1, missing).max(maxNameLength, tooLong(maxNameLength));

/** Free text that somebody typed, of one line or several; `max` is its length at most. */
export const bodyWords = (max = maxTextLength) => z.string().max(max, tooLong(max)).nullish();
const NO_AMOUNT = "L'importo non è valido: serve un numero non negativo.";

/** An amount in a body: euros, not negative, below a hundred million. Text is an amount that goes back as it was read. */
export const bodyAmount = () =>
  z.union(
    [
      z.number().min(0, NO_AMOUNT).lt(100_000_000, NO_AMOUNT),
      z.string().regex(/^\d{1,8}([.,]\d{1,6})?$/, NO_AMOUNT),
    ],
    {
      error: NO_AMOUNT,
    },
  );

/** A list of references in a body, each an id or a record that has one; 0 and duplicates are ignored (docs/rules/data-forms.md#lists-of-references). */
export const bodyEntries = () =>
  z
    .array(z.union([bodyIdOrZero(), z.record(z.string(), z.unknown())]))
    .max(500)
    .transform(cleanEntries);

/** A whole number from 0 in a body, or none. */
export const bodyWhole = ({ negative, max, tooMuch }: Bounds) =>
  z.number({ error: wholeUnreadable }).int(wholeUnreadable).min(0, negative).max(max, tooMuch).nullish();

/** A list of which the dashboard shows how many there are, and nothing else: the records lose their fields (docs/rules/overviews.md#dashboard). */
export const counted = listOf(z.object({}));
