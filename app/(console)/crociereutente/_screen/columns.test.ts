import { expect, it } from "vitest";
import { columnsOf } from "./columns";
import { cruiseRows } from "./rows";

const sailing = { crociera: 3, barca: 1, inizio: "2026-07-01", fine: "2026-07-08" };
const rows = cruiseRows([
  { id: 4, ...sailing, Utente: { nominativo: "Zeno Po" }, telefono: "2", capoflottiglia: 1, istruttore: 8 },
  { id: 6, ...sailing, Utente: { nominativo: "Anna Neri" }, telefono: "1", intolleranze: "Noci" },
]);
const column = (id: string) => columnsOf.chiuse.find((one) => one.id === id);

it("every column sorts a sailing with its bookings, by its first member's name among them", () => {
  for (const { id, value } of columnsOf.chiuse) expect(new Set(rows.map(value)).size, id).toBe(1);
  expect(rows.map((row) => column("utente")?.value(row))[0]).toBe("Anna Neri");
});

it("a booking shows what is its own, and its sailing none of that", () => {
  const shown = (id: string) => rows.map((row) => column(id)?.text?.(row));
  expect(shown("telefono")).toEqual(["", "1", "2"]);
  expect(shown("intolleranze")).toEqual(["", "Noci", ""]);
  expect(shown("capoflottiglia")).toEqual(["", "No", "Sì"]);
  expect(shown("istruttore")).toEqual(["n. 8", "", "n. 8"]);
});
