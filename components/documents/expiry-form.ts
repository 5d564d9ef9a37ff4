import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { dateProblem } from "@/components/form/date-schema";
import { texts } from "@/lib/format/texts";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";

/** The values behind the fields: `scadenza` is `yyyy-mm-dd`, null, or what was typed and is no date. */
export interface ExpiryValues {
  eterno: boolean;
  scadenza: string | null;
}

/**
 * The form's side of an expiry: `{eterno: boolean, scadenza: text as typed | null}` in, `{eterno: 0|1, scadenza: yyyy-mm-dd |
 * null}` out, as the legacy API has them. Without 'Senza scadenza' the date must be there and be one.
 */
const expiry = (missing: string) =>
  z
    .object({ eterno: z.boolean(), scadenza: z.string().nullable() })
    .superRefine(({ eterno, scadenza }, context) => {
      if (eterno || isIsoDate(scadenza)) return;
      context.addIssue({
        code: "custom",
        path: ["scadenza"],
        message: scadenza ? dateProblem(scadenza) : missing,
      });
    })
    .transform(({ eterno, scadenza }) => ({
      eterno: (eterno ? 1 : 0) as 0 | 1,
      scadenza: eterno ? null : scadenza,
    }));

export const expirySchema = expiry("Scrivi la scadenza, oppure segna «Senza scadenza».");

/** The same where 'Senza scadenza' is not offered. */
export const dayOnlySchema = expiry(texts.dateRequired);

/** What is saved of an expiry: `scadenza` is `yyyy-mm-dd`, or null with `eterno` 1. */
export type Expiry = z.output<typeof expirySchema>;

/** The form of a record's expiry; with `dayOnly` it always expires: there is no 'Senza scadenza', and `eterno` is 0. */
export function useExpiryForm(
  record: { scadenza?: string | null; eterno?: number | null },
  { dayOnly = false } = {},
) {
  return useForm<ExpiryValues, unknown, Expiry>({
    resolver: zodResolver(dayOnly ? dayOnlySchema : expirySchema),
    defaultValues: { eterno: !dayOnly && record.eterno === 1, scadenza: readLegacyDate(record.scadenza) },
  });
}
