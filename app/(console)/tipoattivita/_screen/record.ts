import { z } from "zod";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { typedWhole } from "@/components/form/number-schema";
import { typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { optionDays } from "@/lib/contract/limits";
import { toEuros } from "@/lib/rules/money";

export type ActivityType = Answer<"tipoattiv.list">["Tipoattivita"][number];

/** What is typed: `acconto` in euros, `corta` and `lunga` in whole days, all as text until the schema has read them. */
export const activityTypeSchema = z.object({
  nome: typedName(),
  acconto: typedMoney({ tooLittle: "L'acconto non può essere negativo." }),
  corta: typedWhole(optionDays),
  lunga: typedWhole(optionDays),
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

/** What the form edits, as it is written: `acconto` in euros, document types as records. */
export function activityTypeFields({ acconto, documenti, ...same }: z.output<typeof activityTypeSchema>) {
  return {
    ...same,
    acconto: acconto === null ? null : toEuros(acconto),
    documenti: documenti.map((id_tipo) => ({ id_tipo })),
  } satisfies Body<"tipoattiv.create">;
}
