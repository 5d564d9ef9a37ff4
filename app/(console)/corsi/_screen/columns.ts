import { columnsFor } from "@/components/table";
import { offerColumns } from "@/features/offering/offering-state";
import type { Course } from "@/lib/contract/records";
import { isPractical } from "@/lib/rules/classes";
import { toCents } from "@/lib/rules/money";

const c = columnsFor<Course>();

export const columns = [
  offerColumns.name,
  offerColumns.state,
  c.number("durata", "# lezioni", { value: (course) => course.durata, hiddenByDefault: true }),
  c.money("costo", { value: (course) => toCents(course.costo), hiddenByDefault: true }),
  c.flag("pratico", { value: (course) => isPractical(course), hiddenByDefault: true }),
  offerColumns.description,
  c.dateTime("updated_at", "Modificato", { value: (course) => course.updated_at, hiddenByDefault: true }),
];
