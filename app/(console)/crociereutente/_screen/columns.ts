import { columnsFor } from "@/components/table";
import { memberHref, recordHref } from "@/lib/routes";
import { boatOf, cruiseOf, instructorOf, memberOf } from "./names";
import type { ListView, UserCruise } from "./views";

const c = columnsFor<UserCruise>();

const first = [
  // It names the row, so it is never empty.
  c.text("barca", "Barca", { value: (userCruise) => boatOf(userCruise) || "Senza barca", minWidth: 130 }),
  c.text("crociera", "Crociera", {
    value: cruiseOf,
    href: ({ crociera }) => (crociera ? recordHref("/crociere", crociera) : null),
    minWidth: 180,
    grow: 1.4,
  }),
  c.date("inizio", "Inizio", { value: (userCruise) => userCruise.inizio }),
  c.date("fine", "Fine", { value: (userCruise) => userCruise.fine }),
];
const instructor = c.text("istruttore", "Istruttore", {
  value: instructorOf,
  href: (userCruise) => memberHref(userCruise.istruttore),
});
const rest = [
  c.text("utente", "Utente", { value: memberOf, href: (userCruise) => memberHref(userCruise.utente) }),
  c.text("telefono", "Telefono", { value: (userCruise) => userCruise.telefono, hiddenByDefault: true }),
  c.text("intolleranze", "Intolleranze", {
    value: (userCruise) => userCruise.intolleranze,
    hiddenByDefault: true,
  }),
  c.flag("capoflottiglia", "Capoflottiglia", {
    value: (userCruise) => userCruise.capoflottiglia ?? 0,
    width: 130,
    hiddenByDefault: true,
  }),
];

/** The columns (docs/rules/user-cruises.md#lists); only the closed list shows the instructor by default. */
const open = [...first, ...rest, { ...instructor, hiddenByDefault: true }];
export const columnsOf: Record<ListView, typeof open> = {
  gestisci: open,
  "da-chiudere": open,
  chiuse: [...first, instructor, ...rest],
};
