import { OfferName, offerText, publishedText } from "@/components/offering/offering-state";
import { PublishedBadge } from "@/components/resource/published-badge";
import { columnsFor } from "@/components/table";
import { toCents } from "@/lib/rules/money";
import type { Course } from "./record";

const c = columnsFor<Course>();

export const columns = [
  c.text("nome", "Nome", {
    value: (course) => course.nome,
    text: offerText,
    cell: (course) => <OfferName offer={course} />,
    minWidth: 220,
    grow: 2,
  }),
  c.text("pubblicato", "Stato", {
    value: publishedText,
    cell: (course) => <PublishedBadge published={course.pubblicato === 1} otherwise="Privato" />,
    width: 144,
  }),
  c.number("durata", "# lezioni", { value: (course) => course.durata, hiddenByDefault: true }),
  c.money("costo", "Costo", { value: (course) => toCents(course.costo), hiddenByDefault: true }),
  c.flag("pratico", "Pratico", { value: (course) => course.pratico ?? 0, hiddenByDefault: true }),
  c.text("descrizione", "Descrizione", {
    value: (course) => course.descrizione,
    grow: 2,
    hiddenByDefault: true,
  }),
  c.dateTime("updated_at", "Modificato", { value: (course) => course.updated_at, hiddenByDefault: true }),
];
