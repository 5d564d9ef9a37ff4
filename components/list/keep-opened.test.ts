import { expect, it } from "vitest";
import { z } from "zod";
import { typedName } from "@/components/form/text-schema";
import { keepOpened } from "./keep-opened";

const lines = z.array(z.object({ anni: z.string().regex(/^\d+$/, "Scrivi gli anni.") }));
const schema = z
  .object({ nome: typedName(), da: z.number(), a: z.number(), lines })
  .refine(({ da, a }) => da <= a, { path: ["a"], error: "La fine non può essere prima." })
  .transform(({ nome, ...rest }) => ({ ...rest, titolo: nome }));
const stored = { nome: "", da: 5, a: 3, lines: [{ anni: "dieci" }] };

function read(opened: typeof stored, typed: Partial<typeof stored>) {
  const { data, error } = keepOpened(schema, opened).safeParse({ ...opened, ...typed });
  return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("takes what was stored wrong while nobody touches it, and what else is typed", () => {
  expect(read(stored, {})).toEqual({ titolo: "", da: 5, a: 3, lines: stored.lines });
  expect(read(stored, { nome: "Elba" })).toEqual({ titolo: "Elba", da: 5, a: 3, lines: stored.lines });
});

it("says what is wrong with what was touched", () => {
  expect(read(stored, { nome: " " })).toEqual(["nome: Scrivi il nome."]);
  expect(read(stored, { lines: [{ anni: "venti" }] })).toEqual(["lines.0.anni: Scrivi gli anni."]);
  expect(read(stored, { a: 2 })).toEqual(["a: La fine non può essere prima."]);
});

it("says what a change has made wrong of another field", () => {
  const inOrder = { ...stored, a: 7 };
  expect(read(inOrder, { nome: "Elba" })).toMatchObject({ da: 5, a: 7 });
  expect(read(inOrder, { da: 8 })).toEqual(["a: La fine non può essere prima."]);
});

const rows = z.object({
  prezzi: z
    .array(
      z.object({
        anni: z.string().regex(/^\d+$/, "Scrivi gli anni.").transform(Number),
        prezzo: z.string().regex(/^\d+$/, "Scrivi il prezzo.").transform(Number),
        before: z.record(z.string(), z.unknown()),
      }),
    )
    .refine((all) => new Set(all.map(({ anni }) => anni)).size === all.length, "Anni uguali."),
});
type Rows = z.input<typeof rows>["prezzi"];

function readRows(opened: Rows, prezzi: Rows) {
  const { data, error } = keepOpened(rows, { prezzi: opened }).safeParse({ prezzi });
  return data?.prezzi ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("of a list's rows each keeps what it was opened with, while another is changed, moved or removed", () => {
  const free = { anni: "18", prezzo: "gratis", before: { anni: 18, prezzo: "gratis" } };
  const paid = { anni: "30", prezzo: "10", before: { anni: 30, prezzo: 10 } };
  const opened = [free, paid];
  expect(readRows(opened, [free, { ...paid, prezzo: "20" }])).toEqual([
    { ...free, anni: 18 },
    { ...paid, anni: 30, prezzo: 20 },
  ]);
  expect(readRows(opened, [{ ...free, anni: "20" }])).toEqual([{ ...free, anni: 20 }]);
  expect(readRows(opened, [{ ...paid, prezzo: "gratis" }, free])).toEqual([
    "prezzi.0.prezzo: Scrivi il prezzo.",
  ]);
});

it("a part of a row that was not read is asked for with any change of the list, as it would be lost", () => {
  const unread = { anni: "", prezzo: "gratis", before: { anni: null, prezzo: "gratis" } };
  const paid = { anni: "30", prezzo: "10", before: { anni: 30, prezzo: 10 } };
  expect(readRows([unread, paid], [unread, paid])).toEqual([unread, paid]);
  expect(readRows([unread, paid], [unread, { ...paid, prezzo: "20" }])).toEqual([
    "prezzi.0.anni: Scrivi gli anni.",
  ]);
});

it("a list whose rows are wrong together is taken while nobody touches it, and not with a change", () => {
  const band = (anni: string, id: number) => ({ anni, prezzo: "5", before: { id } });
  const opened = [band("18", 1), band("18", 2)];
  expect(readRows(opened, opened)).toEqual(opened);
  expect(readRows(opened, [...opened, band("30", 3)])).toEqual(["prezzi: Anni uguali."]);
});
