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
