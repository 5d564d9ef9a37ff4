import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { dateProblem } from "@/components/form/date-schema";
import { texts } from "@/lib/format/texts";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";

/** The values behind the fields: `scadenza` is `yyyy-mm-dd`, null, or a typed text that is no date. */
export interface ExpiryValues {
  eterno: boolean;
  scadenza: string | null;
}

/**
 * The form's side of an expiry: `{eterno: boolean, scadenza: text as typed | null}` in, `{eterno: 0|1,
 * scadenza: yyyy-mm-dd | null}` out, as the legacy API has them. Without 'Senza scadenza' the date must be
 * there and be one.
 */
const expiry = (missing: string | null) =>
  z
    .object({ eterno: z.boolean(), scadenza: z.string().nullable() })
    .superRefine(({ eterno, scadenza }, context) => {
      if (eterno || isIsoDate(scadenza) || (!scadenza && missing === null)) return;
      context.addIssue({
        code: "custom",
        path: ["scadenza"],
        message: scadenza || missing === null ? dateProblem(scadenza ?? "") : missing,
      });
    })
    .transform(({ eterno, scadenza }) => ({
      eterno: (eterno ? 1 : 0) as 0 | 1,
      scadenza: eterno ? null : scadenza || null,
    }));

export const expirySchema = expiry("Scrivi la scadenza, oppure segna «Senza scadenza».");

/** The same where neither has to be given. */
export const optionalExpirySchema = expiry(null);

/** The same where 'Senza scadenza' is not offered. */
export const dayOnlySchema = expiry(texts.dateRequired);

/** An expiry as it is saved: `scadenza` is `yyyy-mm-dd`, or null with `eterno` 1. */
export type SavedExpiry = z.output<typeof expirySchema>;

interface ExpiryFormOptions {
  /** It always expires: there is no 'Senza scadenza', and `eterno` is 0. */
  dayOnly?: boolean;
  /** 'Senza scadenza' starts ticked. It may turn true while the form is open: a date typed by then stays. */
  eternal?: boolean;
}

/** The form of a record's expiry. */
export function useExpiryForm(
  record: { scadenza?: string | null; eterno?: number | null },
  { dayOnly = false, eternal = record.eterno === 1 }: ExpiryFormOptions = {},
) {
  const eterno = !dayOnly && eternal;
  const form = useForm<ExpiryValues, unknown, SavedExpiry>({
    resolver: zodResolver(dayOnly ? dayOnlySchema : expirySchema),
    defaultValues: { eterno, scadenza: readLegacyDate(record.scadenza) },
  });
  const { getValues, resetField } = form;
  const offered = useRef(eterno);
  useEffect(() => {
    if (eterno === offered.current) return;
    offered.current = eterno;
    if (eterno && !getValues("scadenza")) resetField("eterno", { defaultValue: true });
  }, [eterno, getValues, resetField]);
  return form;
}
