import type { RecordOf } from "@/components/list/entity";
import { columnsFor } from "@/components/table";
import { isBlank, toCents } from "@/lib/rules/money";

const c = columnsFor<RecordOf<"opzioni">>();

export const columns = [
  c.text("nome"),
  // Without a price it costs nothing; one that nobody can read is not known.
  c.money("prezzo", { value: ({ prezzo }) => (isBlank(prezzo) ? 0 : toCents(prezzo)) }),
  c.flag("prezzovisibile", { hiddenByDefault: true }),
  c.text("descrizione", { hiddenByDefault: true }),
];
