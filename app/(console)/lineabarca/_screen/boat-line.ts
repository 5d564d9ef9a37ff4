import { z } from "zod";
import { typedMoney } from "@/components/form/figure-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/**
 * The form of a boat line, and its fields as they are written: an empty price left out, 0 kept, an untouched
 * price as it was read.
 */
export const boatLineSchema = z
  .object({
    nome: typedName(),
    descrizione: optionalTypedWords(),
    /**
     * A row for each season type, with or without a price, then one for each price whose season type was
     * deleted.
     */
    prezzi: z.array(
      z.object({
        season: z.object({ id: z.number().nullable(), nome: z.string(), isMissing: z.boolean() }),
        prezzo: typedMoney(),
        /**
         * The entry as it was read, with fields that we do not know; null for a season without a price so
         * far.
         */
        before: z.looseObject({ nome: z.string().nullish() }).nullable(),
      }),
    ),
  })
  .transform(({ prezzi, ...same }) => ({
    ...same,
    prezzi: prezzi.flatMap(({ season, prezzo, before }) => {
      if (prezzo === null) return [];
      const nome = season.isMissing ? before?.nome : season.nome;
      return [{ ...before, id: season.id, nome, prezzo: moneyForWire(prezzo, before?.prezzo) }];
    }),
  }));
export type LineInput = z.input<typeof boatLineSchema>;
export type LineFields = z.output<typeof boatLineSchema>;

/**
 * The form's first values; a season type that the line has twice counts with its last price, as the stand-in
 * keeps it.
 */
export function boatLineValues(
  types: readonly { id: number; nome?: string | null }[],
  line?: RecordOf<"lineabarca">,
): LineInput {
  const entries = line?.prezzi ?? [];
  const known = new Set(types.map(({ id }) => id));
  const ofListedTypes = types.map((type) => {
    const before = entries.findLast(({ id }) => id === type.id) ?? null;
    const season = { id: type.id, nome: nameOrNumber(type.nome, type.id), isMissing: false };
    return { season, prezzo: moneyText(before?.prezzo), before };
  });
  const ofUnlistedTypes = entries
    .filter(({ id }) => !known.has(id ?? 0))
    .map((before) => {
      const { id = null, nome } = before;
      const season = { id, nome: nameOrNumber(nome, id) || "Senza nome", isMissing: true };
      return { season, prezzo: moneyText(before.prezzo), before };
    });
  return {
    nome: line?.nome ?? "",
    descrizione: line?.descrizione ?? "",
    prezzi: [...ofListedTypes, ...ofUnlistedTypes],
  };
}
