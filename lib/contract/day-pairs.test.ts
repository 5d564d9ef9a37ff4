import { expect, it } from "vitest";
import { fieldSchemas } from "../server/gateway/save/request";
import { fieldsUnder, joinDays, splitDays } from "./day-pairs";
import { callKeys } from "./index";
import { isSave } from "./stored";

const changes = { note: "y", inizio: "2026-12-12", fine: "2026-12-14" };
const joined = { note: "y", giorni: { inizio: "2026-12-12", fine: "2026-12-14" } };

it("every save that takes a first and a last day has both as one value", () => {
  const withDays = callKeys.filter(isSave).filter((call) => {
    const fields = fieldSchemas(call);
    return "inizio" in fields && "fine" in fields;
  });
  expect(withDays.length).toBeGreaterThan(1);
  for (const call of withDays) expect(joinDays(call, changes, {}), call).toEqual(joined);
  expect(splitDays(joined)).toEqual(changes);
});

it("a day whose other one nobody says stays by itself", () => {
  const { fine: _, ...first } = changes;
  expect(joinDays("crocierautente.update", first, {})).toEqual(first);
  expect(joinDays("crocierautente.update", first, { fine: "2026-12-14" })).toEqual(joined);
});

it("fields without a day stay as they are, and so do days of a record that does not keep them in order", () => {
  const days = { inizio: "2026-12-12", fine: "2026-12-14" };
  expect(joinDays("crocierautente.update", { note: "y" }, days)).toEqual({ note: "y" });
  expect(joinDays("porto.update", changes, {})).toEqual(changes);
  expect(splitDays({ note: "y" })).toEqual({ note: "y" });
  expect([fieldsUnder("giorni"), fieldsUnder("note")]).toEqual([["inizio", "fine"], ["note"]]);
});
