import fc from "fast-check";
import { expect, it } from "vitest";
import { daysBetween, plusDays } from "@/lib/rules/dates";
import { endAfter, moveFields, moveInput, moveSchema } from "./move-form";

it("a sailing lasts as long as before, whatever day it is moved to", () => {
  const start = "2026-11-02";
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -400, max: 400 }), (length, by) => {
      const next = plusDays(start, by);
      const end = endAfter({ inizio: start, fine: plusDays(start, length) }, next);
      expect(daysBetween(next, end ?? "")).toBe(length);
    }),
  );
  expect(endAfter({ inizio: "2026-11-02", fine: "02/" }, start)).toBeNull();
  expect(endAfter({ inizio: "2026-11-02", fine: "2026-11-01" }, start)).toBeNull();
});

it("nobody and no boat are saved as 0, and days in reverse are refused", () => {
  const input = moveInput({ id: 1, barca: 0, istruttore: null, inizio: "2026-11-02", fine: "2026-11-03" });
  expect(moveFields(moveSchema.parse(input))).toEqual({
    barca: 0,
    istruttore: 0,
    inizio: "2026-11-02",
    fine: "2026-11-03",
  });
  expect(moveSchema.safeParse({ ...input, inizio: "2026-11-04" }).success).toBe(false);
});

it("the form of a changed booking begins without the name of the instructor of before", () => {
  const Istruttore = { id_usr: 3, nominativo: "Ivo Sala" };
  expect(moveInput({ id: 1, istruttore: 3, Istruttore }).istruttore?.nominativo).toBe("Ivo Sala");
  expect(moveInput({ id: 1, istruttore: 4, Istruttore }).istruttore).toEqual({ id_usr: 4, nominativo: "" });
});
