import { z } from "zod";
import { typedMoney } from "@/components/form/money-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import { typedWhole } from "@/components/form/number-schema";
import { typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { entriesFor, idsOf } from "@/lib/contract/entries";

export type ActivityType = Answer<"tipoattiv.list">["Tipoattivita"][number];

const typedDays = () =>
  typedWhole({
    negative: "I giorni non possono essere meno di zero.",
    most: 3650,
    tooMuch: "Al massimo 3650 giorni.",
  });

/** What is typed: `acconto` in euros, `corta` and `lunga` in whole days, all as text until the schema has read them. */
export const activityTypeSchema = z.object({
  nome: typedName(),
  acconto: typedMoney({ tooLittle: "L'acconto non può essere negativo." }),
  corta: typedDays(),
  lunga: typedDays(),
  documenti: z.array(z.number()),
});
export type ActivityTypeValues = z.input<typeof activityTypeSchema>;

/** What the form starts with. */
export function activityTypeValues(type: ActivityType | undefined): ActivityTypeValues {
  return {
    nome: type?.nome ?? "",
    acconto: moneyText(type?.acconto),
    corta: type?.corta?.toString() ?? "",
    lunga: type?.lunga?.toString() ?? "",
    documenti: idsOf(type?.documenti),
  };
}

/** What the form edits, as it is written. */
export function activityTypeFields(
  type: ActivityType | undefined,
  { acconto, documenti, ...same }: z.output<typeof activityTypeSchema>,
) {
  return {
    ...same,
    acconto: acconto === null ? null : moneyForWire(acconto, type?.acconto),
    documenti: entriesFor(documenti, type?.documenti, "id_tipo"),
  } satisfies Body<"tipoattiv.create">;
}
