import { z } from "zod";
import { typedMoney } from "@/components/form/money-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import type { Answer, Body } from "@/lib/contract";

export type BoatLine = Answer<"lineabarca.list">["LineaBarche"][number];
export type SeasonType = Answer<"tipostagione.list">["TipoStagione"][number];

const MOST_LETTERS = 5000;

export const lineSchema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome.").max(200, "Al massimo 200 caratteri."),
  descrizione: z.string().max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`),
  /** A row for each season type, with or without a price, then one for each price whose season type is gone. */
  prezzi: z.array(
    z.object({
      season: z.object({ id: z.number().nullable(), nome: z.string(), isGone: z.boolean() }),
      prezzo: typedMoney(),
      /** The entry as it was read, with fields that we do not know; null for a season without a price so far. */
      before: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type LineInput = z.input<typeof lineSchema>;
export type LineValues = z.output<typeof lineSchema>;

/** What the form starts with; a season type that the line has twice counts with its last price, as the stand-in keeps it. */
export function lineValues(types: readonly SeasonType[], line?: BoatLine): LineInput {
  const entries = line?.prezzi ?? [];
  const known = new Set(types.map(({ id }) => id));
  const ofTypes = types.map((type) => {
    const before = entries.findLast(({ id }) => id === type.id) ?? null;
    const season = { id: type.id, nome: type.nome || `n. ${type.id}`, isGone: false };
    return { season, prezzo: moneyText(before?.prezzo), before };
  });
  const ofGone = entries
    .filter(({ id }) => !known.has(id ?? 0))
    .map((before) => {
      const { id = null, nome } = before;
      const season = { id, nome: nome || (id ? `n. ${id}` : "Senza nome"), isGone: true };
      return { season, prezzo: moneyText(before.prezzo), before };
    });
  return {
    nome: line?.nome ?? "",
    descrizione: line?.descrizione ?? "",
    prezzi: [...ofTypes, ...ofGone],
  };
}

/** The line as it is written: the record as it was read (rulings, "The whole …"), an empty price left out, 0 kept. */
export function lineBody(values: LineValues, line?: BoatLine): Body<"lineabarca.create"> {
  const before = line?.descrizione ?? null;
  return {
    ...line,
    nome: values.nome,
    descrizione: values.descrizione === (before ?? "") ? before : values.descrizione,
    prezzi: values.prezzi.flatMap(({ season, prezzo, before: entry }) => {
      if (prezzo === null) return [];
      const nome = season.isGone ? (entry?.nome as string | null | undefined) : season.nome;
      return [{ ...entry, id: season.id, nome, prezzo: moneyForWire(prezzo, entry?.prezzo) }];
    }),
  };
}
